// The generated documents are up to date with the code.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { readConfig } from '../../server/config.ts';
import { writtenDocuments } from './documents.ts';

const documents = writtenDocuments();

describe('the documents that are written from the code', () => {
  it.each(Object.keys(documents))('%s is as the code writes it: `npm run docs` renews it', (path) => {
    expect(readFileSync(`${projectRoot}/${path}`, 'utf8')).toBe(documents[path]);
  });

  it('list every variable once, with defaults that the configuration takes', () => {
    const lines = (documents['.env.example'] ?? '').split('\n').filter((line) => /^[A-Z]/.test(line));
    const env = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(Object.keys(env)).toHaveLength(lines.length);
    expect(readConfig(env)).toEqual(readConfig({}));
    for (const name of Object.keys(env)) expect(documents['docs/configuration.md']).toContain(`| \`${name}\` |`);
  });
});
