// The wait for a lead with the same key: until the other one has ended, and no longer than the timeout.
import { expect, it } from 'vitest';
import type { SubmissionAnswer } from '../api/submissions-client.ts';
import { awaitTurn } from './await-turn.ts';

const answering = (...statuses: number[]) => {
  const asked: number[] = [];
  const send = async (): Promise<SubmissionAnswer> => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 0;
    asked.push(performance.now());
    return { status, message: '' };
  };
  return { asked, send };
};

it('sends again while the key is in progress, and takes the answer that comes then', async () => {
  const { asked, send } = answering(409, 409, 201);
  expect(await awaitTurn(send)).toMatchObject({ status: 201 });
  expect(asked).toHaveLength(3);
});

it.each([201, 400, 422, 503])('sends once what is answered with %i', async (status) => {
  const { asked, send } = answering(status);
  expect(await awaitTurn(send)).toMatchObject({ status });
  expect(asked).toHaveLength(1);
});

it('gives up when its patience ends, with pauses between the tries', async () => {
  const { asked, send } = answering(409);
  expect(await awaitTurn(send, 400)).toMatchObject({ status: 409 });
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThan(6);
});

it('passes an error on', async () => {
  const send = async () => Promise.reject(new Error('away'));
  await expect(awaitTurn(send)).rejects.toThrow('away');
});
