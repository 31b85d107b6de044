"""The learned policies: one for every kind of table, and no bot plays on without."""

from array import array

import pytest

from rebelote.bots.policy import PolicyError, policy, policy_name, read_policy, write_policy
from rebelote.rules.catalogue import rule_set
from rebelote.rules.order import Trump
from rebelote.solver.judging import POLICY_FLOATS
from tests.bots.positions import TABLES, table_name


@pytest.mark.parametrize("trump", [Trump.CLUBS, Trump.ALL, Trump.NONE])
@pytest.mark.parametrize("named", TABLES, ids=table_name)
def test_there_is_one_for_every_table_and_contract(
    named: tuple[str, dict[str, object]], trump: Trump
) -> None:
    weights = policy(policy_name(rule_set(*named), trump))
    assert len(weights) == POLICY_FLOATS
    assert any(weights)


def test_what_is_written_is_read_in_even_steps() -> None:
    weights = array("f", [number % 7 - 3.0 for number in range(POLICY_FLOATS)])
    read = read_policy("some", write_policy("some", weights, {"deals": 1}))
    assert max(abs(a - b) for a, b in zip(weights, read, strict=True)) < 3 / 32767


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[:200] + data[300:],
        lambda data: data.replace(b"rebelote policy 1", b"rebelote policy 0"),
        lambda data: data.replace(b'"weights": ', b'"weights": 1'),
        lambda data: b"[]\n" + data.partition(b"\n")[2],
    ],
)
def test_a_damaged_or_foreign_file_is_an_error(spoil: object) -> None:
    assert callable(spoil)
    data = write_policy("some", array("f", [1.0] * POLICY_FLOATS), {})
    with pytest.raises(PolicyError, match="some"):
        read_policy("some", spoil(data))
    with pytest.raises(PolicyError, match="another make"):
        read_policy("other", data)


def test_a_missing_file_is_an_error_that_says_what_to_do() -> None:
    with pytest.raises(PolicyError, match="train_policies"):
        policy("5-suit")
