// Compares a screen reader's output with the reference text, or renews the reference.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';

const folder = new URL('kept/', import.meta.url).pathname;

/** Set by `npm run test:suite -- spoken --renew`. */
const isRenewing = process.env.SPOKEN_RENEWED === 'true';

/** @param name path below `kept/`, without the extension */
export function expectReferenceText(name: string, spoken: string): void {
  const file = `${folder}${name}.txt`;
  if (isRenewing) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, spoken);
    return;
  }
  expect(spoken, `${name} is spoken in another way. If that is right: npm run test:suite -- spoken --renew "why"`).toBe(
    readReference(file),
  );
}

function readReference(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
