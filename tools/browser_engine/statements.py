"""Statements, and functions made of them."""

import ast
from collections.abc import Callable, Sequence

from tools.browser_engine import kinds
from tools.browser_engine.calls import hint
from tools.browser_engine.expressions import Expressions
from tools.browser_engine.kinds import Kind
from tools.browser_engine.places import Place
from tools.browser_engine.scope import CHOOSE, PLUS, Code, js_name
from tools.browser_engine.variables import assigned, ends, first_lines, read_after

_CHANGED = {ast.Add: "+", ast.Sub: "-"}


class Statements(Expressions):
    """Translates the body of a function, line by line."""

    def __init__(self, module: str, replaced: dict[Place, Place]) -> None:
        super().__init__(module, replaced)
        self._early: set[str] = set()
        self._once: set[str] = set()
        self._declared: set[str] = set()
        self._depth = 0

    def body(self, nodes: Sequence[ast.stmt]) -> list[str]:
        """Statements, indented by two spaces."""
        self._depth += 1
        lines = []
        for node in nodes:
            lines += [f"  {line}" for line in self.statement(node)]
        self._depth -= 1
        return lines

    def function(self, node: ast.FunctionDef, parameters: Sequence[str]) -> list[str]:
        """A function's body: twice, so that every variable's kind is known the second time."""
        for loop in ast.walk(node):
            if isinstance(loop, ast.For) and read_after(node, loop):
                raise self.no(loop, "a loop's variable is looked at after it")
        given = dict(self.locals)
        changed = [name for name in assigned(node.body) if name not in given]
        self._early = first_lines(node.body) - set(given)
        self._once = {name for name in changed if changed.count(name) == 1}
        lines = []
        for _ in range(2):
            self._declared = set()
            self.narrow(given)
            lines = self.body(node.body)
        late = dict.fromkeys(js_name(name) for name in changed if name not in self._early)
        self.named |= {js_name(name) for name in changed} | set(parameters)
        return [f"  let {', '.join(late)};", *lines] if late else lines

    def statement(self, node: ast.stmt) -> list[str]:
        """One statement."""
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Pass():
                return []  # words, and what always holds
            case ast.Expr(value=ast.Yield(value=value)) if value is not None:
                return [f"yield {self.code(value).at(CHOOSE)};"]
            case ast.Expr(value=ast.YieldFrom(value=value)):
                return [f"yield* {self.array(self.code(value), value).at(CHOOSE)};"]
            case ast.Expr(
                value=ast.Call(func=ast.Attribute(value=ast.Call(), attr="__init__"), args=[said])
            ) if self.making:
                return [f"this.message = {self.code(said).text};"]
            case ast.Expr(value=ast.Call() as value):
                return [f"{self.code(value).text};"]
            case ast.Return(value=value):
                return ["return;" if value is None else f"return {self.code(value).text};"]
            case ast.Assign(targets=[target], value=value):
                return self._assign(target, self.code(value))
            case ast.AnnAssign(target=ast.Name() as target):
                return self._annotated(node, target)
            case ast.AugAssign():
                return self._change(node)
            case ast.If():
                return self._if(node)
            case ast.For(orelse=[]):
                return self._for(node)
            case ast.While(orelse=[]):
                test = self.truth(node.test)
                with self.narrowed({}):
                    return [f"while ({test.text}) {{", *self.body(node.body), "}"]
            case ast.Continue():
                return ["continue;"]
            case ast.Break():
                return ["break;"]
            case ast.Raise(exc=ast.expr() as raised):
                return [f"throw {self.code(raised).text};"]
            case ast.Try(orelse=[], finalbody=[]):
                return self._try(node)
            case ast.FunctionDef():
                return self._inner(node)
        raise self.no(node, f"no {type(node).__name__} is translated")

    # assignments

    def _assign(self, target: ast.expr, value: Code) -> list[str]:
        match target:
            case ast.Name(id=name):
                self.bind(name, value.kind)
                return [f"{self._let([name])}{js_name(name)} = {value.text};"]
            case ast.Tuple(elts=parts):
                return self._apart(target, parts, value)
            case ast.Subscript(value=of, slice=at):
                return self._put(of, at, value)
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if self.making:
                return [f"this.{name} = {value.text};"]
        raise self.no(target, "assigning to")

    def _apart(self, target: ast.Tuple, parts: list[ast.expr], value: Code) -> list[str]:
        items = kinds.items(value.kind)
        if items is not None and len(items) != len(parts):
            raise self.no(target, "another number of parts")
        names = []
        for part, kind in zip(
            parts, items or [kinds.element(value.kind)] * len(parts), strict=True
        ):
            if not isinstance(part, ast.Name):
                raise self.no(target, "taking apart into")
            if part.id == "_":
                names.append("")
                continue
            self.bind(part.id, kind)
            names.append(js_name(part.id))
        said = self._let([part.id for part in parts if isinstance(part, ast.Name)])
        text = value.text
        if items is None:
            text = f"{self.help('exactly')}({self.array(value).at(CHOOSE)}, {len(parts)})"
        return [f"{said}[{', '.join(names)}] = {text};"]

    def _put(self, of: ast.expr, at: ast.expr, value: Code) -> list[str]:
        inside, place = self.code(of), self.code(at)
        if isinstance(of, ast.Name) and of.id in self.locals and kinds.is_mapping(inside.kind):
            self.bind(of.id, kinds.of(dict, place.kind, value.kind))
        parts = ", ".join(each.at(CHOOSE) for each in (inside, place, value))
        return [f"{self.help('put')}({parts});"]

    def _annotated(self, node: ast.AnnAssign, target: ast.Name) -> list[str]:
        kind = self._annotation(node.annotation)
        self.widen(target.id)
        self.locals[target.id] = kind
        name = js_name(target.id)
        if node.value is None:
            return []
        text = self.code(node.value).text
        if text == "{}" and kinds.has_number_keys(kind):
            text = "new Map()"
        return [f"{self._let([target.id])}{name} = {text};"]

    def _annotation(self, node: ast.expr) -> Kind:
        return hint(self.module, ast.unparse(node))

    def _change(self, node: ast.AugAssign) -> list[str]:
        of = self.code(node.target)
        value = self.code(node.value)
        if isinstance(node.op, ast.Add) and kinds.is_array(of.kind):
            many = self.array(value, node)
            if kinds.origin(kinds.bare(of.kind)) is not list or not isinstance(
                node.target, ast.Name
            ):
                raise self.no(node, "adding to what is no list")
            self.bind(node.target.id, kinds.of(list, kinds.element(many.kind)))
            return [f"{of.text}.push({self.spread(many)});"]
        both = kinds.is_number(of.kind) and kinds.is_number(value.kind)
        texts = kinds.is_text(of.kind) and kinds.is_text(value.kind)
        sign = _CHANGED.get(type(node.op))
        if sign is not None and (both or (texts and sign == "+")):
            if isinstance(node.target, ast.Subscript):
                more = Code(f"{of.at(PLUS)} {sign} {value.at(PLUS + 1)}", of.kind, PLUS)
                return self._put(node.target.value, node.target.slice, more)
            return [f"{of.text} {sign}= {value.at(CHOOSE)};"]
        if isinstance(node.op, ast.BitOr | ast.BitAnd) and isinstance(node.target, ast.Name):
            joined = ast.BinOp(ast.Name(node.target.id), node.op, node.value)
            return self._assign(node.target, self.code(ast.copy_location(joined, node)))
        raise self.no(node, f"changing {of.kind} by {value.kind}")

    def _let(self, names: list[str]) -> str:
        """`let` or `const` where these variables are new."""
        fresh = {name for name in names if name != "_"}
        if self._depth != 1 or not fresh <= self._early or fresh & self._declared:
            return ""
        self._declared |= fresh
        return "const " if fresh <= self._once else "let "

    # branches

    def _if(self, node: ast.If) -> list[str]:
        test = self.truth(node.test)
        holds, fails = self.told(node.test, True), self.told(node.test, False)
        with self.narrowed(holds):
            lines = [f"if ({test.text}) {{", *self.body(node.body)]
        with self.narrowed(fails):
            other = self.body(node.orelse)
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            lines += [f"}} else {other[0].strip()}", *(line[2:] for line in other[1:])]
            return lines
        if other:
            lines += ["} else {", *other]
        if ends(node.body):
            self.narrow(fails)
        return [*lines, "}"]

    def _for(self, node: ast.For) -> list[str]:
        many = self.code(node.iter)
        stream = kinds.is_stream(many.kind) or kinds.is_set(many.kind) or kinds.is_text(many.kind)
        source = many.text if stream else self.array(many, node.iter).text
        kind = kinds.element(many.kind)
        pattern = self._loop_pattern(node.target, kind)
        with self.narrowed({}):
            return [f"for (const {pattern} of {source}) {{", *self.body(node.body), "}"]

    def _loop_pattern(self, target: ast.expr, kind: Kind) -> str:
        """A loop's variables; they are not looked at after it."""
        match target:
            case ast.Name(id=name):
                self.locals[name] = kind
                self.widen(name)
                self.named.add(js_name(name))
                return js_name(name)
            case ast.Tuple(elts=parts):
                items = kinds.items(kind) or [kinds.element(kind)] * len(parts)
                inside = [
                    self._loop_pattern(part, one) for part, one in zip(parts, items, strict=True)
                ]
                return f"[{', '.join('' if name == '_' else name for name in inside)}]"
        raise self.no(target, "taking apart into")

    def _try(self, node: ast.Try) -> list[str]:
        with self.narrowed({}):
            lines = ["try {", *self.body(node.body), "} catch (thrown$) {"]
        for handler in node.handlers:
            if handler.type is None:
                raise self.no(node, "except without an error's name")
            classes = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            tests = [f"thrown$ instanceof {self._error(each)}" for each in classes]
            other = "} else " if handler is not node.handlers[0] else ""
            lines.append(f"  {other}if ({' || '.join(tests)}) {{")
            if handler.name is not None:
                self.locals[handler.name] = self.class_kind(classes[0])
                self.named.add(js_name(handler.name))
                lines.append(f"    const {js_name(handler.name)} = thrown$;")
            with self.narrowed({}):
                lines += [f"  {line}" for line in self.body(handler.body)]
        return [*lines, "  } else throw thrown$;", "}"]

    def _error(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name) and node.id in ("KeyError", "ValueError", "TypeError"):
            return self.help(node.id) if node.id != "TypeError" else "TypeError"
        place = self.place(node.id) if isinstance(node, ast.Name) else None
        if place is None:
            raise self.no(node, "no error that is known")
        return self.use(place)

    def _inner(self, node: ast.FunctionDef) -> list[str]:
        """A function inside of another one."""
        names = [arg.arg for arg in node.args.args]
        if first_lines(node.body) != set(assigned(node.body)) or node.args.defaults:
            raise self.no(node, "a function inside of another one")
        outer = self._early, self._once, self._declared, self._depth
        with self.inside():
            for arg in node.args.args:
                self.locals[arg.arg] = object
                if arg.annotation is not None:
                    self.locals[arg.arg] = self._annotation(arg.annotation)
            self._depth = 0
            lines = self.function(node, names)
        self._early, self._once, self._declared, self._depth = outer
        result = object if node.returns is None else self._annotation(node.returns)
        self.locals[node.name] = Callable[..., result]
        self.named.add(js_name(node.name))
        head = f"function {js_name(node.name)}({', '.join(map(js_name, names))}) {{"
        return [head, *lines, "}"]
