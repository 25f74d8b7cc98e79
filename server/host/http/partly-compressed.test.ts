import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCompressPartly } from './partly-compressed.ts';

const styles = '.a { color: red }\n'.repeat(1000);

it('unpacks to the page as it is, however long its parts are', () => {
  const compressPartly = createCompressPartly([styles, 'ä']);
  for (const parts of [
    [styles],
    ['<style>', styles, '</style>', 'ä', ''],
    ['€'.repeat(60_000), styles, 'x'.repeat(65_535), 'x'.repeat(65_536), styles],
  ])
    expect(gunzipSync(compressPartly(parts) ?? '').toString()).toBe(parts.join(''));
});

it('is smaller by what the shared part saves', () => {
  const length = createCompressPartly([styles])(['<style>', styles, '</style>'])?.length ?? 0;
  expect(length).toBeLessThan(300);
});

it('has the same length whether a guess in the page is right or wrong', () => {
  const compressPartly = createCompressPartly([styles]);
  const lengthWith = (guess: string) => compressPartly([styles, `<p>${guess}</p><input value="k7Hq2xYw9bPz">`])?.length;
  expect(lengthWith('k7Hq2xYw9bPz')).toBe(lengthWith('aaaaaaaaaaaa'));
  expect(lengthWith(styles.slice(0, 12))).toBe(lengthWith('aaaaaaaaaaaa'));
});

it('is nothing for a page without a shared part', () => {
  expect(createCompressPartly([styles, ''])(['<p>', '', '</p>'])).toBeNull();
});
