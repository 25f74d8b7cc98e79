// Files of variables: what Node.js reads is read, and what it would ignore is rejected or reported.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvFile } from './env-file.ts';
import { describeUnknown } from './known-names.ts';

const read = (text: string) => readEnvFile(Buffer.from(text));

it('reads comments, quotes, export and several lines as Node does', () => {
  const text =
    '# Asetukset\n\nexport PORT=3001\nMAIL_FROM="Pihlaja # <a@example.fi>" # nimi\nDEMO = off   # pois\nEMPTY=\n' +
    'EMBED_SITES={"a":["https://a.example"]}\nKEY=\'yksi\nkaksi\'\nLAST=1';
  expect(read(text)).toEqual({ values: parseEnv(text), ignored: [] });
  expect(Object.keys(parseEnv(text))).toHaveLength(7);
});

it.each([
  ['a byte order mark', '\uFEFFPORT=3001\nDEMO=off\n'],
  ['lines of Windows', 'PORT=3001\r\nDEMO=off\r\n'],
  ['lines of an old Mac', 'PORT=3001\rDEMO=off\r'],
])('reads a file with %s', (_, text) => expect(read(text).values).toEqual({ PORT: '3001', DEMO: 'off' }));

it.each([
  ['UTF-16', Buffer.from('\uFEFFPORT=3001', 'utf16le'), ' is UTF-16, or no text at all. Save it as UTF-8.'],
  ['Latin-1', Buffer.from('PORT=1\nMAIL_FROM=Pihl\xe4ja', 'latin1'), ' is not UTF-8 in line 2. Save it as UTF-8.'],
  ['a colon', 'PORT=1\n\nLEAD_EMAIL: salaisuus', ', line 3: this is no variable. Write LEAD_EMAIL=value.'],
  ['no sign', 'LEAD_EMAIL salaisuus', ', line 1: this is no variable. Write LEAD_EMAIL=value.'],
  ['set before a name', 'set LEAD_EMAIL=salaisuus', ', line 1: this is no variable. Write LEAD_EMAIL=value.'],
  ['words', 'Salaisuus, jota ei näytetä', ', line 1: this is no variable. Write NAME=value, or # before a comment.'],
  ['an open quote', 'A=1\nKEY="salaisuus\nDEMO=off', ', line 2: KEY has no closing " after its value. Add it.'],
  [
    'more behind a quote',
    'KEY="sal"aisuus"\n',
    ', line 1: KEY has more behind its closing ". Write the value in other quotes.',
  ],
  ['a line after a value of several lines', 'KEY="a\nb"\nDEMO off', ', line 3: this is no variable. Write DEMO=value.'],
])('refuses a file with %s by its line, without a value', (_, file, fault) => {
  expect(readEnvFile(Buffer.from(file))).toEqual({ fault });
});

it('names what counts for nothing', () => {
  const { values, ignored } = read('DEMO=on\nMAIL_URL=smtp://a:sa#laisuus@mail.example\nDEMO=off\n');
  expect(values).toEqual({ DEMO: 'off', MAIL_URL: 'smtp://a:sa' });
  expect(ignored).toEqual([
    ', line 2: MAIL_URL has a # that ends its value: write the value in quotes, or a space before a comment',
    ', line 1: DEMO stands in line 3 again, which alone counts',
  ]);
});

describe('a variable that the site does not know', () => {
  const unknown = (...names: string[]) => describeUnknown(new Map(names.map((name) => [name, '.env'])), []);

  it('is named with the nearest one when it stands in a file of the site', () => {
    expect(unknown('LEAD_EMIAL', 'lead_email', 'MAIL-URL', 'TRUSTED_PROXY', 'COLOUR')).toEqual([
      'LEAD_EMIAL in .env is no variable of the site, and has no effect. Did you mean LEAD_EMAIL?',
      'lead_email in .env is no variable of the site, and has no effect. Did you mean LEAD_EMAIL?',
      'MAIL-URL in .env is no variable of the site, and has no effect. Did you mean MAIL_URL?',
      'TRUSTED_PROXY in .env is no variable of the site, and has no effect. Did you mean TRUSTED_PROXIES?',
      'COLOUR in .env is no variable of the site, and has no effect',
    ]);
  });

  it('is left to other programs when the environment has it, unless it is nearly one of the site', () => {
    const usual = [
      'PATH',
      'HOSTNAME',
      'HOME',
      'PWD',
      'LOGNAME',
      'MAIL',
      'OTEL_SERVICE_NAME',
      'npm_config_cache',
      'TERM',
    ];
    expect(describeUnknown(new Map(), [...usual, 'PORT', 'SITE_URL', 'CONTENT_API_URLS'])).toEqual([
      'CONTENT_API_URLS is no variable of the site, and has no effect. Did you mean CONTENT_API_URL?',
    ]);
  });

  it('stands in no example of the documents', () => {
    const files = ['.env.example', 'deploy/env.example', 'deploy/host.env.example', 'deploy/scale/site.env.example'];
    for (const file of files) {
      // Examples in comments are read as well.
      const text = readFileSync(file, 'utf8').replace(/^# ?(?=[A-Z_]+=)/gm, '');
      const { values = {}, ignored, fault } = read(text);
      expect([file, fault, ignored, unknown(...Object.keys(values))]).toEqual([file, undefined, [], []]);
    }
    expect(readdirSync(join('deploy')).filter((name) => name.endsWith('env.example'))).toHaveLength(2);
  });
});
