// Passwords are stored with argon2id, and the number of concurrent hashes is limited.
import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { runAsSender } from '../../shared/sender.ts';
import { hashPassword, isRightPassword } from './password-hash.ts';

const work = vi.hoisted(() => ({ running: 0, most: 0, verified: [] as string[] }));

// The real library, with a counter.
vi.mock('@node-rs/argon2', async (importReal) => {
  const real = await importReal<typeof argon2>();
  const counted = async <T>(result: Promise<T>) => {
    work.most = Math.max(work.most, ++work.running);
    return result.finally(() => work.running--);
  };
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => counted(real.hash(...args)),
    verify: (...args: Parameters<typeof real.verify>) => {
      work.verified.push(String(args[0]));
      return counted(real.verify(...args));
    },
  };
});

it('is argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const hashes = await Promise.all([hashPassword('salasana'), hashPassword('salasana')]);
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

it('knows the right password from any other, and `ä` however it is composed', async () => {
  const hash = await hashPassword('Pöytäkirja-77');
  expect(await isRightPassword('Pöytäkirja-77'.normalize('NFD'), hash)).toBe(true);
  expect(await isRightPassword('pöytäkirja-77', hash)).toBe(false);
});

it('works as hard where there is no password, and finds nothing right', async () => {
  work.verified = [];
  expect(await isRightPassword('koira-kissa-7', undefined)).toBe(false);
  expect(await isRightPassword('', '')).toBe(false);
  expect(work.verified).toHaveLength(2);
  const costs = argon2.parseOptions(work.verified[0] ?? '');
  expect(costs).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

it('hashes and checks four at once at most', async () => {
  work.most = 0;
  const hash = await hashPassword('x');
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? hashPassword('y') : isRightPassword('z', hash))),
  );
  expect(work.most).toBe(4);
});

it('sheds what would wait too long, and works on', { tags: 'slow' }, async () => {
  const checks = Array.from({ length: 120 }, () => isRightPassword('z', undefined).catch((error) => error.status));
  const outcomes = await Promise.all(checks);
  expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(16);
  expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(104);
  expect(await isRightPassword('z', undefined)).toBe(false);
});

it('sheds the checks of a network that has many, and goes on with those of others', async () => {
  const check = (address: string) =>
    runAsSender(address, () => isRightPassword('z', undefined).catch((error) => error.status));
  const flood = Array.from({ length: 120 }, (_, n) => check(`2001:db8:7:${n.toString(16)}::/64`));
  const others = ['198.51.100.20', '192.0.2.8'].map(check);
  const first = await Promise.race([Promise.all(flood).then(() => 'flood'), Promise.all(others)]);
  expect(first).toEqual([false, false]);
  expect((await Promise.all(flood)).filter((outcome) => outcome === 503).length).toBeGreaterThan(50);
});
