import base64
import hashlib

from rebelote.server.headers import content_policy, script_hashes, security_headers


def test_the_policy_lets_in_nothing_inline() -> None:
    policy = content_policy()
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert policy.count("script-src 'self';") == 1
    assert "style-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "http:" not in policy


def test_an_inline_script_of_the_build_is_let_in_by_its_hash_alone() -> None:
    script = "document.documentElement.dataset.theme='dark'"
    page = f'<script src="/a.js"></script><script>{script}</script><SCRIPT type=module></SCRIPT>'
    hashes = script_hashes(page.encode())
    expected = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert hashes[0] == f"'sha256-{expected}'"
    assert len(hashes) == 2
    assert f"script-src 'self' 'sha256-{expected}'" in content_policy(hashes)


def test_a_page_without_inline_scripts_needs_none() -> None:
    assert script_hashes(b'<script type="module" src="/assets/a.js"></script>') == ()


def test_everything_carries_the_same_headers() -> None:
    headers = dict(security_headers())
    assert headers[b"x-content-type-options"] == b"nosniff"
    assert headers[b"referrer-policy"] == b"no-referrer"
    assert headers[b"cross-origin-opener-policy"] == b"same-origin"
    assert b"camera=()" in headers[b"permissions-policy"]
