// Names and messages that the content API, the host, the embedded backend and the widgets share: each is written in one
// module, which the others import. Where an import would cost a visitor bytes, a widget repeats the name and checks it
// against that module with `satisfies typeof`.
import { describe, expect, it } from 'vitest';
import * as apiMessages from '../../rules/api/messages.ts';
import { readProjectFiles } from './imports/project-files.ts';

/** Messages without a number. */
const plainMessages = Object.values(apiMessages).filter((message) => typeof message === 'string');

const homes: Record<string, string> = {
  csrftoken: 'rules/api/csrf.ts',
  'X-CSRFToken': 'rules/api/csrf.ts',
  csrfmiddlewaretoken: 'rules/api/csrf.ts',
  'CSRF Failed': 'rules/api/csrf.ts',
  'Voting has ended.': 'rules/voting.ts',
  hasvisitor: 'rules/voting.ts',
  sessionid: 'server/contract/cookies.ts',
  signedin: 'rules/accounts/signed-in.ts',
  ...Object.fromEntries(plainMessages.map((message) => [message, 'rules/api/messages.ts'])),
};
const isWrittenOut = (line: string, name: string) =>
  line.includes(name) && !line.includes(`'${name}' satisfies typeof `);
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|\{#)/.test(line);

/** @returns a line for each name that is written outside of its module */
const findNames = ({ path, text }: { path: string; text: string }): string[] =>
  text.split('\n').flatMap((line, index) =>
    isComment(line)
      ? []
      : Object.entries(homes)
          .filter(([name, home]) => path !== home && isWrittenOut(line, name))
          .map(([name, home]) => `${path}:${index + 1} writes out "${name}" of ${home}`),
  );

describe('the names of the wire', () => {
  it('are written out in their homes alone', () => {
    const files = readProjectFiles(/\.(tsx?|njk)$/).filter(
      ({ path }) => /^(server|widgets|rules|templates)\//.test(path) && !/\.test\.tsx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(800);
    const found = files.flatMap(findNames);
    expect(found, found.join('\n')).toEqual([]);
    for (const [name, home] of Object.entries(homes)) {
      const text = files.find(({ path }) => path === home)?.text ?? '';
      expect(text.toLowerCase(), home).toContain(name.toLowerCase());
    }
  });

  it('would be caught elsewhere', () => {
    const text = '// The cookie csrftoken.\nreadCookie(\'csrftoken\');\n<input name="csrfmiddlewaretoken">\n';
    const held = "readCookie('signedin' satisfies typeof signedInCookie);";
    expect(findNames({ path: 'a.tsx', text: text + held })).toEqual([
      'a.tsx:2 writes out "csrftoken" of rules/api/csrf.ts',
      'a.tsx:3 writes out "csrfmiddlewaretoken" of rules/api/csrf.ts',
    ]);
  });
});
