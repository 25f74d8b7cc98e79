// The backend judges filled-in forms in the same way as the shared rules, for any values.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FieldValue } from '../../../rules/forms/form-rules.ts';
import { checkLeadForm, consentName, fieldTypes } from '../../../rules/leads/form.ts';
import { consentVersion, leadForm, rulesOf } from '../../contract/forms.ts';
import { parseAs } from '../../contract/parse.ts';
import { consentText, createLeadClient, type LeadClient, type LeadParts, leadContent } from '../testing/lead-client.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// A field of every type except images, once required and once optional.
const fields = fieldTypes
  .filter((type) => type !== 'image')
  .flatMap((field_type) =>
    [true, false].map((required) => ({
      ...{ clean_name: `${field_type}_${required}`, label: field_type, field_type, required },
      ...{ choices: 'Katto,Piha', default_value: 'oletus' },
    })),
  );

let backend: TestBackend;
let visitor: LeadClient;
beforeAll(async () => {
  backend = await startBackend();
  visitor = await createLeadClient(backend, leadContent({ form_fields: fields }));
});
afterAll(() => backend.stop());

const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Katto',
    'Piha',
    'on',
    'false',
    'x@y.example',
    'https://a.example',
    '9.5.2026',
    '2026-02-30',
  ),
  fc.constantFrom(
    '\u200b',
    '\u200bx@y.example\u00a0',
    '+358\u00a040\u00a0123\u00a04567',
    '00100\u2060',
    '\ufeff1\u202f200',
  ),
  fc.constantFrom('2026-05-09T14:05', '+358 40 123 4567', '00100', '1', '12 000,5', 'ä'.repeat(255), 'ä'.repeat(256)),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, '').toWellFormed()),
);
// A list of one value becomes a text when it is sent.
const value = fc.oneof({ weight: 4, arbitrary: words }, fc.array(words, { minLength: 2, maxLength: 3 }));
const filled = fc.record(
  Object.fromEntries([
    ...fields.map(({ clean_name }) => [clean_name, value]),
    [consentName, fc.constantFrom(consentVersion(consentText), '')],
  ]),
  { requiredKeys: [] },
);

it('finds the same fields wrong, with the same words, and stores a form exactly when the rules find nothing', async () => {
  const form = parseAs(leadForm, (await backend.ask(`/api/forms/${await visitor.idOf('tarjous')}/`)).json, 'form');
  await fc.assert(
    fc.asyncProperty(filled, async (parts) => {
      const expected = checkLeadForm(rulesOf(form), parts as Record<string, FieldValue>);
      const answer = await visitor.send(parts as LeadParts);
      if (answer.status === 201) expect(expected).toEqual({});
      else expect(visitor.errorsIn(answer)).toEqual(expected);
    }),
    { numRuns: 80 },
  );
});
