// The account API's calls by name: the requests that they send, and the results that they make of the responses.
import { describe, expect, it } from 'vitest';
import { createAccountChanges } from './account-changes.ts';
import { createAccountQueries } from './account-queries.ts';
import type { AccountRequest } from './account-response.ts';
import { ContentApiError } from './load.ts';

/**
 * Creates an API with one response to every request.
 * @returns its clients, and the requests that it has received
 */
function answering(status: number, json?: unknown, retryAfterSeconds = 0) {
  const requests: AccountRequest[] = [];
  const send = async (request: AccountRequest) => {
    requests.push(request);
    return { status, text: json === undefined ? '' : JSON.stringify(json), retryAfterSeconds };
  };
  return { changes: createAccountChanges(send), queries: createAccountQueries(send), requests };
}

const link = { user_id: '1', timestamp: '2', signature: '3' };

describe('a change', () => {
  it('sends the fields of the API', async () => {
    const { changes, requests } = answering(204);
    await changes.logIn({ email: 'a@b.example', password: 'p q', remember: false });
    await changes.resetPassword(link, 'new');
    await changes.saveEstimate({ title: 'T', lines: [{ work: 'W', amount: 2, level: 1 }], opensStructures: true });
    await changes.deleteAccount({ email: 'a@b.example' }, false);
    await changes.deleteAccount({ password: 'p' }, true);
    await changes.chooseNewsletters(['a', 'b']);
    expect(requests.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
      'POST /auth/login/ login=a%40b.example&password=p+q&remember_me=false',
      'POST /auth/reset-password/ user_id=1&timestamp=2&signature=3&password=new',
      `POST /users/estimates/ ${new URLSearchParams({ title: 'T', lines: '[{"work":"W","amount":2,"level":1}]', opens_structures: 'true' })}`,
      'DELETE /users/profile/ email=a%40b.example',
      'DELETE /users/profile/ password=p&cancel_newsletters=true',
      'PUT /users/newsletters/ lists=a&lists=b',
    ]);
  });

  it('has succeeded whatever the answer holds', async () => {
    const estimate = { title: '', lines: [], opensStructures: false };
    for (const [json, id] of [
      [{ id: 'a1' }, 'a1'],
      [{ id: 7 }, ''],
      [[], ''],
      [undefined, ''],
    ] as const)
      expect(await answering(201, json).changes.saveEstimate(estimate)).toMatchObject({ isOk: true, data: { id } });
  });

  it.each([
    [{ detail: 'Signature expired' }, 'Signature expired'],
    [{ detail: ['Signature expired'] }, ''],
    [{ password: ['This password is too common.'] }, ''],
    [undefined, ''],
  ])('that is refused with %j has the detail "%s"', async (json, detail) => {
    const response = await answering(400, json, 60).changes.verifyRegistration(link);
    expect(response).toEqual({ isOk: false, status: 400, json: json ?? null, detail, retryAfterSeconds: 60 });
  });
});

describe('a query', () => {
  it('fails when the API refuses it', async () => {
    const failing = answering(403, { detail: 'no' }).queries.tools();
    await expect(failing).rejects.toMatchObject({ kind: 'status', status: 403 });
    await expect(failing).rejects.toBeInstanceOf(ContentApiError);
  });

  it('fails when the answer is not as described, and names the field', async () => {
    const failing = answering(200, { saved_plants: [{ id: 'x' }], estimates: [] }).queries.tools();
    await expect(failing).rejects.toThrow('"saved_plants.0.id" is "x", number is wanted');
  });

  it('of a vote takes what the backend gives', async () => {
    expect(await answering(200, {}).queries.vote(3)).toEqual({ has_voted: false, vote_count: null });
    const given = { has_voted: true, vote_count: 8 };
    expect(await answering(200, given).queries.vote(3)).toEqual(given);
    const odd = { has_voted: 'yes', vote_count: 'kahdeksan' };
    expect(await answering(200, odd).queries.vote(3)).toEqual({ has_voted: false, vote_count: null });
  });

  it('of the token is empty when there is none', async () => {
    expect(await answering(404, {}).queries.csrfToken()).toBe('');
    expect(await answering(200, { csrf_token: 'a' }).queries.csrfToken()).toBe('a');
  });
});
