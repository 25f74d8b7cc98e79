// Text files in UTF-8 are read, and no other encoding is guessed.
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it.each([
  ['UTF-8', Buffer.from('Röystäs\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFRöystäs\n')],
])('reads %s', (_, bytes) => expect(decodeText(bytes)).toEqual({ text: 'Röystäs\n' }));

it.each([
  ['Latin-1', Buffer.from('Otsikko\n\nR\xf6yst\xe4s\n', 'latin1'), 'is not UTF-8 in line 3. Save it as UTF-8.'],
  ['a letter that is cut off', Buffer.from('Röystä').subarray(0, -1), 'is not UTF-8 in line 1. Save it as UTF-8.'],
  ['UTF-16', Buffer.from('\uFEFFOtsikko', 'utf16le'), 'is UTF-16, or no text at all. Save it as UTF-8.'],
  [
    'UTF-16 of the other order',
    Buffer.from('\uFEFFOtsikko', 'utf16le').swap16(),
    'is UTF-16, or no text at all. Save it as UTF-8.',
  ],
  ['UTF-16 without its mark', Buffer.from('Otsikko', 'utf16le'), 'is UTF-16, or no text at all. Save it as UTF-8.'],
  [
    'a text whose letters another program has lost',
    Buffer.from('Otsikko\nR\uFFFDyst\uFFFDs'),
    'has lost letters in line 2, where \uFFFD stands for each. Write them again.',
  ],
])('refuses %s, and says what to do', (_, bytes, fault) => expect(decodeText(bytes)).toEqual({ fault }));
