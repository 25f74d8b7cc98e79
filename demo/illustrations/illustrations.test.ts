// The door declares what is behind it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type * as Door from './door.d.ts';
import * as illustrations from './illustrations.ts';

it('opens to what it declares, and to nothing else', () => {
  const behind: typeof Door = illustrations;
  const text = readFileSync(`${import.meta.dirname}/door.d.ts`, 'utf8');
  const declared = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(behind).sort()).toEqual(declared.sort());
});
