// Challenges: signed, for one site, for two hours, and solved by a number that takes work to find.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solve } from '../../../tests/helpers/embed-post.ts';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import { challengeHoldsMs, createChallenges, solves } from './challenge.ts';
import { findEmbedSecret } from './embed-secret.ts';
import { openUsedChallenges } from './used-challenges.ts';

let folder: string;
let time = Date.parse('2026-05-09T09:00:00Z');
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/pihlaja-challenges-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a challenge', () => {
  const challenges = createChallenges(['salaisuus'], () => time);
  const challenge = challenges.issue('koti');
  const proof = solve(challenge);

  it('holds for its site, solved, for two hours', () => {
    const solved = challenges.check('koti', challenge, proof);
    expect(solved).toMatchObject({ expiresAt: time + challengeHoldsMs });
    time += challengeHoldsMs;
    expect(challenges.check('koti', challenge, proof)).toEqual(solved);
    time += 1;
    expect(challenges.check('koti', challenge, proof)).toBe('expired');
    time -= challengeHoldsMs + 1;
  });

  it.each([
    ['absent', '', proof, 'no challenge'],
    ['without a proof', challenge, '', 'wrong challenge'],
    ['with a proof that is no number', challenge, `0x${proof}`, 'wrong challenge'],
    ['with a proof that is too long', challenge, '1'.repeat(13), 'wrong challenge'],
    ['of another site', challenge.replace('.koti.', '.piha.'), proof, 'wrong challenge'],
    ['made up', 'a.b.koti.c', proof, 'wrong challenge'],
    ['without parts', 'koti', proof, 'wrong challenge'],
    ['with more behind it', `${challenge}.x`, proof, 'wrong challenge'],
    ['very long', 'x'.repeat(100_000), proof, 'wrong challenge'],
  ])('is refused %s', (_, given, number, reason) => {
    expect(challenges.check('koti', given, number)).toBe(reason);
  });

  it('is refused where another secret signs, for another site, and ahead of its time', () => {
    expect(createChallenges(['muu'], () => time).check('koti', challenge, proof)).toBe('wrong challenge');
    expect(challenges.check('piha', challenge, proof)).toBe('wrong challenge');
    expect(createChallenges(['salaisuus'], () => time - 61_000).check('koti', challenge, proof)).toBe(
      'wrong challenge',
    );
  });

  it('holds where its secret is an older one', () => {
    const newer = createChallenges(['uusi', 'salaisuus'], () => time);
    expect(newer.check('koti', challenge, proof)).toMatchObject({ expiresAt: expect.any(Number) });
    expect(challenges.check('koti', newer.issue('koti'), '1')).toBe('wrong challenge');
  });

  it('is solved by a hash that begins with thirteen zero bits, and by no other', () => {
    const bits = (text: string) =>
      BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
        .toString(2)
        .padStart(256, '0');
    expect(bits(`${challenge}:${proof}`).slice(0, 13)).toBe('0'.repeat(13));
    for (let n = 0; n < Number(proof); n += 1) expect(solves(challenge, String(n))).toBe(false);
  });
});

describe('the secret', () => {
  it('is made once, for whoever starts at the same time, and readable for nobody else', async () => {
    const all = await Promise.all([1, 2, 3].map(() => findEmbedSecret(`${folder}/salainen`)));
    expect(new Set(all).size).toBe(1);
    expect(await findEmbedSecret(`${folder}/salainen`)).toBe(all[0]);
    expect((await stat(`${folder}/salainen/challenge-secret`)).mode & 0o077).toBe(0);
  });

  it('is never an empty or broken file', async () => {
    await findEmbedSecret(`${folder}/rikki`);
    await writeFile(`${folder}/rikki/challenge-secret`, '');
    await expect(findEmbedSecret(`${folder}/rikki`)).rejects.toThrow('holds no secret');
  });
});

describe('a used challenge', () => {
  const challenge = { id: 'haaste', expiresAt: time + challengeHoldsMs };
  const open = () => openUsedChallenges(`${folder}/used`, createMemoryState(), () => time);

  it('is its submission’s, after a restart too, until it expires', async () => {
    const used = await open();
    const tries = ['a', 'a', 'b'].map((owner) => used.claim(challenge, owner));
    expect(await Promise.all(tries)).toEqual([true, true, false]);
    await used.keep(challenge, 'a');
    const again = await open();
    expect([await again.claim(challenge, 'b'), await again.claim(challenge, 'a')]).toEqual([false, true]);
    time += challengeHoldsMs;
    await open();
    expect(await readFile(`${folder}/used/used-challenges`, 'utf8')).toBe('');
  });

  it('is free again when what it was used for was not taken', async () => {
    const used = await open();
    const other = { ...challenge, id: 'toinen' };
    await used.claim(other, 'a');
    await used.release(other, 'b');
    expect(await used.claim(other, 'b')).toBe(false);
    await used.release(other, 'a');
    expect(await used.claim(other, 'b')).toBe(true);
  });

  it('stays used when the same id comes again with something else, which is refused', async () => {
    const used = await open();
    const other = { ...challenge, id: 'kolmas' };
    await used.claim(other, 'a');
    // Both attempts are in progress at once, and the second one ends first.
    await used.claim(other, 'a');
    await used.release(other, 'a');
    expect(await used.claim(other, 'b')).toBe(false);
    await used.keep(other, 'a');
    await used.claim(other, 'a');
    await used.release(other, 'a');
    expect(await used.claim(other, 'b')).toBe(false);
  });

  it('leaves no file that grows for ever', async () => {
    const used = await open();
    for (let n = 0; n < 1200; n += 1) {
      const one = { id: `n${n}`, expiresAt: time + 1 };
      await used.claim(one, 'a');
      await used.keep(one, 'a');
      time += 2;
    }
    expect((await readFile(`${folder}/used/used-challenges`, 'utf8')).split('\n').length).toBeLessThan(1010);
  });
});
