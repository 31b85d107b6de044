"""Every way in which a request can fail, as a problem in words; no traceback ever leaves."""

from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from rebelote.rules.wording import in_language
from rebelote.server.apologies import problem
from rebelote.server.callers import caller_of
from rebelote.server.decoding import NotUnderstoodError
from rebelote.server.house_rules import UnknownRuleSetError
from rebelote.server.protocol.asked import Language
from rebelote.server.protocol.pages import Fault, Problem
from rebelote.server.refusing import TableError
from rebelote.server.reporting import report
from rebelote.server.sheets.refusing import SharingError
from rebelote.server.storage.port import Reason, StorageError

AnyRequest = Request[Any, Any, Any]

_CODES = {
    404: "not_found",
    405: "wrong_method",
    413: "too_large",
    415: "not_json",
}
_BAD, _NOT_FOUND = HTTPStatus.BAD_REQUEST, HTTPStatus.NOT_FOUND
_BROKEN, _PAUSED = HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.SERVICE_UNAVAILABLE


def _language(request: AnyRequest) -> Language:
    return caller_of(request.scope).lang


def _said(status: int, said: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(said, status_code=status, media_type="application/json", headers=headers)


def _of_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: an unknown address, a wrong method, a body that says nothing."""
    status = error.status_code
    lang = _language(request)
    if status >= _BROKEN:
        return _broken(request, error)
    code = _CODES.get(status, "bad_request")
    faults = _faults(error, lang) if isinstance(error, ValidationException) else ()
    allow = {key: value for key, value in (error.headers or {}).items() if key.lower() == "allow"}
    return _said(status if status in _CODES else _BAD, problem(code, lang, faults), allow)


def _not_understood(request: AnyRequest, error: NotUnderstoodError) -> Response[Problem]:
    lang = _language(request)
    fault = _fault(str(error), error.where, lang)
    return _said(_BAD, problem("bad_request", lang, (fault,)))


def _of_table(request: AnyRequest, error: TableError) -> Response[Problem]:
    said = Problem(str(error.code), error.text(_language(request)), error.faults)
    return _said(error.status, said)


def _of_sheet(request: AnyRequest, error: SharingError) -> Response[Problem]:
    lang = _language(request)
    return _said(error.status, Problem(str(error.code), error.text(lang), error.faults(lang)))


def _no_rules(request: AnyRequest, error: UnknownRuleSetError) -> Response[Problem]:
    return _said(_NOT_FOUND, problem("no_rules", _language(request)))


def _of_storage(request: AnyRequest, error: StorageError) -> Response[Problem]:
    if error.reason is Reason.DAMAGED:  # trying again mends nothing
        return _said(_BROKEN, problem("damaged", _language(request)))
    return _said(_PAUSED, problem("paused", _language(request)), {"retry-after": "5"})


def _broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    report(f"{request.method} {request.scope.get('path_template', '')}", error)
    return _said(_BROKEN, problem("broken", _language(request)))


def _faults(error: ValidationException, lang: Language) -> tuple[Fault, ...]:
    extra = error.extra if isinstance(error.extra, list) else []
    return tuple(
        _fault(str(each.get("message", "")), str(each.get("key", "")), lang)
        for each in extra
        if isinstance(each, dict)
    )


def _fault(reason: str, field: str, lang: Language) -> Fault:
    """What is wrong with the form of a request; the reason is for programmers."""
    at = (f"« {field} » : ", f"{field}: ") if field else ("", "")
    french = f"{at[0]}ce n'est pas la forme attendue ({reason})."
    english = f"{at[1]}not of the form that is expected ({reason})."
    return Fault(in_language(lang, french=french, english=english), field or None)


HANDLERS: ExceptionHandlersMap = {
    HTTPException: _of_http,
    NotUnderstoodError: _not_understood,
    TableError: _of_table,
    SharingError: _of_sheet,
    UnknownRuleSetError: _no_rules,
    StorageError: _of_storage,
    Exception: _broken,
}
"""For the application: which failure is told how."""
