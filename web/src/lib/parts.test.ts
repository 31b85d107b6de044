import { describe, expect, it } from 'vitest';

import { part, type Ground } from './parts';

/** A ground where the server answers or not; what was renewed is noted. */
function ground(answers: boolean): Ground & { renewed: string[] } {
  const renewed: string[] = [];
  return {
    renewed,
    answers: () => Promise.resolve(answers),
    styles: () => Promise.resolve(),
    renew: (reason) => renewed.push(reason),
  };
}

/** A load that fails so many times, and then succeeds. */
function failing(times: number): () => Promise<string> {
  let left = times;
  return () => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('no file')) : Promise.resolve('here');
  };
}

describe('a part of the page', () => {
  it('is loaded', async () => {
    expect(await part(failing(0), ground(true))).toBe('here');
  });

  it('leaves the page alone where no server answers', async () => {
    const away = ground(false);
    await expect(part(failing(9), away)).rejects.toThrow('no file');
    expect(away.renewed).toEqual([]);
  });

  it('is asked for once more where one does', async () => {
    const back = ground(true);
    expect(await part(failing(1), back)).toBe('here');
    expect(back.renewed).toEqual([]);
  });

  it('has the page loaded anew where the server is there and the part is gone', async () => {
    const replaced = ground(true);
    await expect(part(failing(9), replaced)).rejects.toThrow('no file');
    expect(replaced.renewed).toEqual(['Error: no file']);
  });
});
