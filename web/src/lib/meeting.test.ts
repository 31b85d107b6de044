import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Meeting } from './meeting';
import { ears, last, newLine, sockets, startAnew, TABLE } from './testing/lines';

beforeEach(startAnew);
afterEach(() => vi.useRealTimers());

/** A question whose answers the test gives: whether the server was met. */
class Question {
  asked = 0;
  #waiting: ((met: boolean) => void)[] = [];

  ask = (): Promise<boolean> => {
    this.asked += 1;
    return new Promise((answer) => this.#waiting.push(answer));
  };

  async answer(met: boolean): Promise<void> {
    for (const tell of this.#waiting.splice(0)) tell(met);
    await vi.advanceTimersByTimeAsync(0);
  }
}

test('a page that brought the cookie waits for nothing', () => {
  const question = new Question();
  expect(new Meeting(true, question.ask).pending()).toBeNull();
  expect(question.asked).toBe(0);
});

test('whoever wants something meanwhile waits for the same answer', async () => {
  const question = new Question();
  const meeting = new Meeting(false, question.ask);
  const all = [meeting.pending(), meeting.pending()];
  expect(question.asked).toBe(1);
  await question.answer(true);
  expect(await Promise.all(all)).toEqual([true, true]);
  expect(meeting.pending()).toBeNull();
});

test('a server that was not met is asked again by the next who wants something', async () => {
  const question = new Question();
  const meeting = new Meeting(false, question.ask);
  const first = meeting.pending();
  await question.answer(false);
  expect(await first).toBe(false);
  const second = meeting.pending();
  expect(question.asked).toBe(2);
  await question.answer(true);
  expect(await second).toBe(true);
  expect(meeting.pending()).toBeNull();
});

test('no socket is opened before the server knows who asks', async () => {
  const question = new Question();
  const meeting = new Meeting(false, question.ask);
  const line = newLine(() => meeting.pending());
  line.start();
  line.join(TABLE, ears());
  line.check();
  expect(sockets).toHaveLength(0);
  expect(line.state).toBe('connecting');
  await question.answer(true);
  expect(sockets).toHaveLength(1);
  last().open();
  expect(last().kinds()).toEqual(['hello', 'join']);
});

test('a line whose server cannot be met tries again, with one socket in the end', async () => {
  const question = new Question();
  const meeting = new Meeting(false, question.ask);
  const line = newLine(() => meeting.pending());
  line.start();
  await question.answer(false);
  expect(line.state).toBe('away');
  line.check();
  line.check();
  expect(question.asked).toBe(2);
  await question.answer(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(1);
});
