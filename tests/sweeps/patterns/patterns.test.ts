// The check of regular expressions finds patterns with which one text can block the process, wherever they are written.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { findPatterns, type Pattern } from './find-patterns.ts';
import { findProxyPatterns } from './find-proxy-patterns.ts';
import { faultOf } from './judge-pattern.ts';

/**
 * The pattern that once parsed the fonts of a partner: spaces before a comma match either of two neighbouring parts.
 */
const family = String.raw`(?:"[\p{L}\d _-]+"|'[\p{L}\d _-]+'|[\p{L}_-][\p{L}\d _-]*)`;
const listOfFonts = new RegExp(`^${family}(?:\\s*,\\s*${family})*$`, 'u');

describe('the check of regular expressions', () => {
  it.each([
    ['a list whose parts share their spaces', listOfFonts, 'exponential'],
    ['a repeat within a repeat', /^(?:a+)+$/, 'exponential'],
    ['a search for spaces at the end', /\s+$/, '2nd degree polynomial'],
    ['a tag that ends somewhere', /<a [^>]*>/g, '2nd degree polynomial'],
    ['neighbours that share a letter', /^[\w-]+[\w/-]*$/, '2nd degree polynomial'],
  ])('refuses %s', async (_what, { source, flags }, grows) => {
    expect(await faultOf(source, flags)).toMatch(grows);
  });

  it.each([
    ['no repeat', /^[aeiouyäö]?k$/],
    ['repeats that share no letter', /^[\p{L}\d_-]+(?:,[\p{L}\d_-]+)*$/u],
    ['a tag that ends before the next', /<a [^<>]*>/g],
    ['spaces at the end, found from their beginning alone', /(?<!\s)\s+$/],
  ])('lets %s pass', { tags: 'slow' }, async (_what, { source, flags }) => {
    expect(await faultOf(source, flags)).toBeNull();
  });

  it('finds literals and calls, and no strings and comments', () => {
    const text = [
      '// Finds /a+/ and new RegExp(b).',
      "const one = text.replace(/a\\/+/gi, '/b+/');",
      'const two = <p title={/c/.source}>/d/</p>;',
      'const three = new RegExp("^" + one, "u");',
      'const four = globalThis.RegExp(\n  two.source,\n);',
    ].join('\n');
    expect(findPatterns('a.tsx', text)).toEqual({
      literals: [
        { path: 'a.tsx', line: 2, source: 'a\\/+', flags: 'gi' },
        { path: 'a.tsx', line: 3, source: 'c', flags: '' },
      ],
      built: [
        { path: 'a.tsx', line: 4, call: 'new RegExp("^" + one, "u")' },
        { path: 'a.tsx', line: 5, call: 'globalThis.RegExp( two.source, )' },
      ],
    });
  });

  it.each([
    ['a key of nginx', 'a.conf', 'map "$uri $http_accept" $a {\n    "~*^/kuva/.* .*image/avif" b;\n}'],
    ['a location of nginx', 'a.conf', '# ~ ^/x\n    location ~* ^/kuva/.*\\s.*image/avif$ {'],
    ['a condition of nginx', 'a.conf', '\nif ($http_accept !~ "a+a+b") {'],
    ['a condition of Varnish', 'a.vcl', '\n    if (req.http.A ~ "b" && req.http.Accept !~ "(?i)\\s+$") {'],
    ['a replacement of Varnish', 'a.vcl', '\nset req.url = regsub(req.url, "\\s+$", "");'],
    [
      'a condition of HAProxy',
      'a.cfg',
      '\n    use_backend a if { path_reg -i ^/a/ } { hdr_reg(accept) -i ^/b .*.*c$ }',
    ],
    ['a matching method of HAProxy', 'a.cfg', '\n    acl a req.hdr(accept) -m reg -i \\s+$'],
    ['a matcher of Caddy', 'deploy/Caddyfile', '\n\t@a header_regexp name Accept "\\s+$"'],
  ])('finds and refuses %s', async (_what, path, text) => {
    const found = findProxyPatterns(path, text);
    const faults = await Promise.all(found.map(({ source, flags }) => faultOf(source, flags)));
    expect(found.filter((_pattern, place) => faults[place]).map(({ line }) => line)).toEqual([2]);
  });

  it('judges the rule of a form’s field as the pattern of a whole text', () => {
    const text = 'const rules = { zip: { pattern: /\\d+/ }, code: { pattern: { value: /a|b/u, message } } };';
    const sources = findPatterns('a.ts', text).literals.map(({ source }) => source);
    expect(sources).toEqual(['^(?:\\d+)$', '^(?:a|b)$']);
  });

  it('gets what a module puts together while it is loaded, with its place', () => {
    const path = 'server/finnish/letters.ts';
    // Vitest would load the module with its own loader, which does not reveal the position.
    const program = `
      import { recordBuilt } from ${JSON.stringify(new URL('record-built.ts', import.meta.url).href)};
      console.log(JSON.stringify(await recordBuilt([${JSON.stringify(path)}])));
    `;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    const recorded = JSON.parse(said).filter((pattern: Pattern) => pattern.path === path);
    const { built } = findPatterns(path, readFileSync(`${projectRoot}/${path}`, 'utf8'));
    expect(recorded.map(({ line }: Pattern) => line)).toEqual(built.map(({ line }) => line));
    expect(recorded[0]).toMatchObject({ source: '[aeiouyäöå]$', flags: '' });
  });
});
