// The pages that have no floating video.
import { expect, it } from 'vitest';
import { parseBlocks } from '../../../contract/blocks.ts';
import { conflictsWithVideo } from './basic-page-types.ts';

const text = { id: '1', type: 'text', value: '<p>Teksti <input></p>' };
const contact = { id: '2', type: 'contact', value: { title: 'Toimitus', name: 'Aino' } };
const code = (value: string) => ({ id: '3', type: 'custom_code', value });

it.each([
  ['a text', [text], false],
  ['custom code to look at', [code('<svg></svg><button>Lisää</button>')], false],
  ['custom code with a field', [text, code('<label>Pinta-ala <INPUT name="ala"></label>')], true],
  [
    'custom code in a section',
    [{ id: '4', type: 'section', value: { heading: '', child_blocks: [code('<select>')] } }],
    true,
  ],
  ['a contact in a column', [{ id: '5', type: 'column_6_6', value: { column_1: [text], column_2: [contact] } }], true],
])('%s', (_, raw, isNeeded) => expect(conflictsWithVideo(parseBlocks(raw))).toBe(isNeeded));
