// The requirements of a password, updated while the visitor types.
import { createHash } from 'node:crypto';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { errorOf, fill, link, mountPage, submit, type } from '../../tests/helpers/mount-login.ts';
import { announceAfterMs } from './fields/Requirements.tsx';
import { askAfterMs } from './fields/use-password-marks.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  await settle(() => vi.advanceTimersByTimeAsync(ms));
};
/** A hash takes real time, on another thread, whatever the test's clock. */
const realTimeout = globalThis.setTimeout;
async function answered(mark: string) {
  for (let round = 0; round < 200 && marks()[1] !== mark; round += 1)
    await act(async () => void (await new Promise((resolve) => realTimeout(resolve, 5))));
}
const items = () => [...document.querySelectorAll<HTMLElement>('.login__rules li')];
/** The marks for length, commonness, digits and similarity. */
const marks = () => items().map((item) => item.dataset.mark);
const statusText = () => document.querySelector('.login__rules [role=status]')?.textContent;

function hashOf(password: string) {
  const hash = createHash('sha256').update(password).digest('hex');
  return { path: `/api/auth/common-passwords/${hash.slice(0, 3)}/`, suffix: hash.slice(3) };
}
/** Responds that this password is common, or that a different one is. */
function answerFor(password: string, isCommon: boolean) {
  const { path, suffix } = hashOf(password);
  return { [path]: { json: { suffixes: [isCommon ? suffix : 'f'.repeat(61)] } } };
}

describe('the requirements', () => {
  it('are those of the specification, by word and sign and not yet judged', async () => {
    await mountPage('register');
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'vähintään 8 merkkiä',
      'ei yleisesti käytetty salasana',
      'ei pelkkiä numeroita',
      'ei liian samanlainen kuin omat tietosi',
    ]);
    expect(marks()).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(document.querySelector('[name=password]')?.getAttribute('aria-describedby')).toBe(
      document.querySelector('.login__rules ul')?.id,
    );
  });

  it('are ticked as one types, and say so in words', async () => {
    fakeApi(answerFor('syysaster kukkii', false));
    await mountPage('register');
    await fill({ email: 'maija@posti.example', password: '1234567' });
    expect(marks()).toEqual(['unmet', 'unknown', 'unmet', 'met']);
    expect(items()[0]?.textContent).toBe('vähintään 8 merkkiä, ei täyty vielä');
    await type('password', 'maijamaija@posti.example');
    expect(marks()).toEqual(['met', 'unknown', 'met', 'unmet']);
    await type('password', 'syysaster kukkii');
    expect(items()[0]?.textContent).toBe('vähintään 8 merkkiä, täyttyy');
    await pass(askAfterMs);
    await answered('met');
    expect(marks()).toEqual(['met', 'met', 'met', 'met']);
    expect(new Set(items().map((item) => item.querySelector('path')?.getAttribute('d'))).size).toBe(1);
  });

  it('know a common password in any letters, without telling which it is', async () => {
    const api = fakeApi(answerFor('salasana123', true));
    await mountPage('register');
    await fill({ email: 'maija@posti.example', password: 'SalaSana123', password_confirm: 'SalaSana123' });
    await pass(askAfterMs);
    await answered('unmet');
    expect(marks()).toEqual(['met', 'unmet', 'met', 'met']);
    expect(api.requests.map(({ path }) => path)).toEqual([hashOf('salasana123').path]);
    await submit();
    expect(errorOf('password')).toBe('Salasana on liian yleinen.');
    expect(api.posts()).toEqual([]);
  });

  it('ask when one pauses, not below eight characters, and once for what is known', async () => {
    const api = fakeApi(answerFor('syysaster', false));
    await mountPage('register');
    await type('password', 'syysast');
    await pass(askAfterMs);
    await type('password', 'syysaste');
    await pass(askAfterMs - 1);
    await type('password', 'syysaster');
    await pass(askAfterMs - 1);
    expect(api.requests).toEqual([]);
    await pass(1);
    await type('password', 'syysaste');
    await type('password', 'syysaster');
    await pass(askAfterMs);
    await answered('met');
    expect(api.requests.map(({ path }) => path)).toEqual([hashOf('syysaster').path]);
    expect(marks()[1]).toBe('met');
  });

  it.each([
    ['sinivuokko', { status: 503 }],
    ['valkovuokko', 'drop' as const],
  ])('leave commonness open while nobody answers, and ask again later: %s', async (password, answer) => {
    const api = fakeApi({ [hashOf(password).path]: answer });
    await mountPage('register');
    await type('password', password);
    await pass(askAfterMs);
    await vi.waitUntil(() => api.requests.length > 0);
    await settle();
    expect(marks()[1]).toBe('unknown');
    Object.assign(api.answers, answerFor(password, false));
    await type('password', 'vuokko');
    await type('password', password);
    await pass(askAfterMs);
    await answered('met');
    expect(marks()[1]).toBe('met');
  });

  it('are told a moment after the last key, and not at each', async () => {
    fakeApi(answerFor('villiviini', false));
    await mountPage('register');
    await fill({ email: 'maija@posti.example', password: '123' });
    await pass(announceAfterMs - 1);
    expect(statusText()).toBe('');
    await pass(1);
    expect(statusText()).toBe('Salasanan vaatimuksista täyttyy 1/4.');
    await type('password', 'villiviini');
    await pass(askAfterMs);
    await answered('met');
    await pass(announceAfterMs);
    expect(statusText()).toBe('Salasana täyttää vaatimukset.');
  });

  it('leave likeness open where nobody is known, and count what was typed before the script came', async () => {
    fakeApi();
    const beforeHydration = (element: HTMLElement) => {
      (element.querySelector('[name=password]') as HTMLInputElement).value = '12345678';
    };
    await mountPage('new-password', { link }, { beforeHydration });
    expect(marks()).toEqual(['met', 'unknown', 'unmet', 'unknown']);
  });
});
