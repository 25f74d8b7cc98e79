// A backend's message about a field, as a visitor reads it.
import { describe, expect, it } from 'vitest';
import { divideErrors, plainMessage, readFieldErrors, readFieldMessages } from './field-messages.ts';

describe('a message', () => {
  it.each([
    ['Liian <b>pitkä</b>', 'Liian pitkä'],
    ['<ul class="errorlist"><li>Pakollinen.</li><li>Liian lyhyt.</li></ul>', 'Pakollinen. Liian lyhyt.'],
    ['Sähkö<wbr>posti<br>puuttuu', 'Sähköposti puuttuu'],
    ['Yksi\nrivi\r\n\ttai kaksi', 'Yksi rivi tai kaksi'],
    ['Maija &amp; Matti &#x27;&#228;&#x27; &lt;b&gt;', "Maija & Matti 'ä' <b>"],
    ['2 < 3 & "ei" > 1', '2 < 3 & "ei" > 1'],
    ['<a href="https://evil.example/?a=%3C">tästä</a>', 'tästä'],
    ['\u202eoikea\u0000vasen', 'oikea vasen'],
    ['<br>', ''],
    ['{"code": "invalid"}', ''],
    [' [1, 2]', ''],
    ['Traceback (most recent call last): views.py', ''],
    ['KeyError: x\n  File "/srv/views.py", line 7', ''],
    ['TypeError: x\n    at take (file:///srv/take.js:7:1)', ''],
  ])('%j is read as %j', (message, text) => expect(plainMessage(message)).toBe(text));

  it('of over 300 characters is cut at a word', () => {
    const text = plainMessage(`${'ääkkösiä '.repeat(40)}`);
    expect(text).toHaveLength(297);
    expect(text.endsWith('ääkkösiä…')).toBe(true);
    expect(plainMessage('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
    expect(plainMessage('x'.repeat(300))).toBe('x'.repeat(300));
    expect(Array.from(plainMessage('🌹'.repeat(400)))).toHaveLength(300);
  });

  it('takes no longer to read for being made to', () => {
    for (const piece of ['<a', '<', '&#', ' ', '<b>'])
      expect(plainMessage(piece.repeat(200_000)).length).toBeLessThan(301);
  });
});

describe('the fields of an answer', () => {
  it.each([
    ['a list of messages with codes', [{ message: 'Yksi', code: 'a' }, { message: 'Kaksi' }], ['Yksi', 'Kaksi']],
    ['a list of texts', ['Yksi', 'Kaksi'], ['Yksi', 'Kaksi']],
    ['a text', 'Yksi', ['Yksi']],
    ['lists in lists', [[['Yksi']], ['Kaksi']], ['Yksi', 'Kaksi']],
    ['fields in a field', { katu: ['Yksi'], koodi: 'invalid' }, ['Yksi']],
    ['a list of fields', [{}, { nimi: ['Yksi'] }], ['Yksi']],
    ['an empty text', '', []],
    ['a list of an empty text', [''], []],
    ['an empty text before a full one', ['', 'Kaksi'], ['Kaksi']],
    ['a number', 7, []],
    ['a list of numbers', [7], []],
    ['a flag', true, []],
    ['a code alone', [{ code: 'invalid' }], []],
    ['a message that is none', [{ message: 7 }], []],
    ['lists without end', JSON.parse(`${'['.repeat(60)}"x"${']'.repeat(60)}`), []],
  ])('are marked for %s', (_, said, messages) => {
    expect(readFieldMessages({ email: said })).toEqual({ email: messages });
    expect(readFieldErrors({ email: said })).toEqual({ email: messages[0] ?? '' });
  });

  it.each([[null], [false], [[]], [{}], [[null]], [{ code: 'a' }], [{ sql: { rows: 7 } }]])(
    'are not marked for %j',
    (said) => expect(readFieldMessages({ email: said })).toBeNull(),
  );

  it('are marked, and not read, where they nest deep', () => {
    const said = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    expect(readFieldMessages({ email: said })).toEqual({ email: [] });
  });

  it.each([null, 'Ei käy', 7, ['Ei käy'], {}])('are none in %j', (answer) =>
    expect(readFieldErrors(answer)).toBeNull(),
  );

  it('may have any name', () => {
    const errors = readFieldErrors(JSON.parse('{"__proto__": ["a"], "constructor": ["b"]}'));
    expect(Object.entries(errors ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });
});

it('errors are divided between the fields of a form and the form, and no own field is without words', () => {
  const errors = { nimi: 'Liian pitkä', email: '', outo: 'Outo kenttä.', muu: '', kolmas: 'Kolmas.' };
  expect(divideErrors(errors, ['nimi', 'email'], 'Virheellinen tieto')).toEqual({
    own: { nimi: 'Liian pitkä', email: 'Virheellinen tieto' },
    others: 'Outo kenttä. Kolmas.',
  });
});
