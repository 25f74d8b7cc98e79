// The rendering of the embedded lead form for a definition, an option, an error and a state.
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FieldType, fieldTypes } from '../../rules/leads/form.ts';
import { leadForm } from '../../texts/embed/lead-form.ts';
import { shared } from '../../texts/embed/shared.ts';
import { LeadForm } from './LeadForm.tsx';
import { definition, field, leadView } from './testing/lead-view.ts';

// React reports its warnings there.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
});

const draw = (choices?: Parameters<typeof leadView>[0]) =>
  render(<LeadForm {...leadView(choices)} />).container.querySelector('form') as HTMLFormElement;
const control = (form: HTMLFormElement, name: string) =>
  form.querySelector(`[name="${name}"]`) as HTMLInputElement & HTMLSelectElement;
/** An element's description, which a screen reader adds to its name. */
const described = (element: Element | null) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' | ');

describe('a field', () => {
  it.each<[FieldType, string, Record<string, string | null>]>([
    ['singleline', 'INPUT', { type: null, autocomplete: null }],
    ['multiline', 'TEXTAREA', { rows: '4' }],
    ['email', 'INPUT', { type: 'email', autocomplete: 'email' }],
    ['number', 'INPUT', { type: null, inputmode: 'decimal' }],
    ['url', 'INPUT', { type: 'url' }],
    ['dropdown', 'SELECT', {}],
    ['date', 'INPUT', { type: 'date' }],
    ['datetime', 'INPUT', { type: 'datetime-local' }],
    ['postal_code', 'INPUT', { inputmode: 'numeric', autocomplete: 'postal-code' }],
    ['phone_number', 'INPUT', { type: 'tel', autocomplete: 'tel' }],
    ['image', 'INPUT', { type: 'file', multiple: '', accept: 'image/jpeg,image/png,image/webp' }],
  ])('of type %s is the browser’s own %s, with its label', (type, tag, attributes) => {
    const form = draw();
    const element = within(form).getByLabelText(`Nimi: ${type}`);
    expect([element.tagName, element.getAttribute('name')]).toEqual([tag, type]);
    expect(element.getAttribute('part')).toBe('input');
    for (const [name, value] of Object.entries(attributes)) expect(element.getAttribute(name), name).toBe(value);
  });

  it.each<[FieldType, string]>([
    ['radio', 'radio'],
    ['checkboxes', 'checkbox'],
    ['multiselect', 'checkbox'],
  ])('of type %s is a group of its choices, each once', (type, kind) => {
    const fields = [field(type, { choices: 'Katto\nKeittiö, iso\nKatto', default_value: 'Katto' })];
    const form = draw({ data: { fields } });
    const group = screen.getByRole('group', { name: `Nimi: ${type}` });
    const boxes = [...group.querySelectorAll('input')];
    expect(boxes.map((box) => [box.type, box.name, box.value, box.checked])).toEqual([
      [kind, type, 'Katto', true],
      [kind, type, 'Keittiö, iso', false],
    ]);
    expect(new FormData(form).getAll(type)).toEqual(['Katto']);
  });

  it('of type checkbox is one box with its words', () => {
    const form = draw({ data: { fields: [field('checkbox', { default_value: 'true' })] } });
    const box = within(form).getByLabelText<HTMLInputElement>('Nimi: checkbox');
    expect([box.type, box.value, box.checked]).toEqual(['checkbox', 'true', true]);
  });

  it('that is hidden is not drawn, and no kind is left out', () => {
    const form = draw();
    const drawn = fieldTypes.filter((type) => control(form, type));
    expect(drawn).toEqual(fieldTypes.filter((type) => type !== 'hidden'));
  });

  it('that is disabled is drawn so, whatever its kind', () => {
    const form = draw({ data: { fields: fieldTypes.map((type) => field(type, { disabled: true, required: true })) } });
    const controls = [...form.querySelectorAll('.fields :is(input, select, textarea)')];
    expect(controls.length).toBeGreaterThan(fieldTypes.length);
    expect(controls.every((one) => one.hasAttribute('disabled'))).toBe(true);
    expect(form.textContent).not.toContain('(pakollinen)');
  });

  it('holds its default, and a Finnish date as a picker takes it', () => {
    const held = (type: FieldType, default_value: string) =>
      control(draw({ data: { fields: [field(type, { default_value })] } }), type).getAttribute('value');
    expect(held('singleline', 'Espoo')).toBe('Espoo');
    expect(held('date', '9.5.2026')).toBe('2026-05-09');
    expect(held('date', 'huomenna')).toBe('');
    expect(held('datetime', '9.5.2026 klo 14.05')).toBe('2026-05-09T14:05');
    const fields = [field('multiline', { default_value: 'Yksi\nkaksi' })];
    expect(control(draw({ data: { fields } }), 'multiline').value).toBe('Yksi\nkaksi');
  });

  it('is hinted at in the editor’s words, else where its form is a matter', () => {
    const fields = [
      field('phone_number'),
      field('image'),
      field('email', { help_text: 'Vastaamme tähän.' }),
      field('radio', { help_text: 'Vain yksi.' }),
      field('singleline'),
    ];
    const form = draw({ data: { fields } });
    expect(described(control(form, 'phone_number'))).toBe(leadForm.fi.phoneHint);
    expect(described(control(form, 'image'))).toBe(leadForm.fi.fileHint);
    expect(described(control(form, 'email'))).toBe('Vastaamme tähän.');
    expect(described(screen.getByRole('group'))).toBe('Vain yksi.');
    expect(described(control(form, 'singleline'))).toBe('');
  });
});

describe('an error', () => {
  const errors = { email: 'Sähköposti ei ole oikein', checkboxes: 'Valitse yksi', _consent: 'Hyväksy ehdot' };

  it('stands at its field, and its field says so', () => {
    const form = draw({ state: { phase: 'failed', errors }, data: { fields: [field('email'), field('checkboxes')] } });
    expect(described(control(form, 'email'))).toBe('Sähköposti ei ole oikein');
    expect(described(screen.getByRole('group'))).toBe('Valitse yksi');
    expect(described(control(form, '_consent'))).toBe('Hyväksy ehdot');
    for (const name of Object.keys(errors)) expect(control(form, name).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Tarkista merkityt kohdat.');
  });

  it('of no field is said by the button, in a region that was there before', () => {
    const form = draw({ state: { phase: 'failed', message: shared.fi.unavailable } });
    expect(screen.getByRole('alert').textContent).toBe(shared.fi.unavailable);
    expect(form.querySelector('[aria-invalid]')).toBeNull();
    cleanup();
    draw();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('at a field that nobody can mend is said by the button, beside the others', () => {
    const data = { fields: [field('email'), field('singleline', { clean_name: 'lukittu', disabled: true })] };
    const others = { salaa: 'Outo arvo.', lukittu: 'Väärä arvo.' };
    draw({ state: { phase: 'failed', errors: others }, data });
    expect(screen.getByRole('alert').textContent).toBe('Outo arvo. Väärä arvo.');
    cleanup();
    draw({ state: { phase: 'failed', errors: { email: 'Ei kelpaa', ...others } }, data });
    expect(screen.getByRole('alert').textContent).toBe('Tarkista merkityt kohdat. Outo arvo. Väärä arvo.');
  });

  it.each(['constructor', 'toString', '__proto__'])('is not seen in a field named %s', (clean_name) => {
    const form = draw({ data: { fields: [field('singleline', { clean_name })] } });
    expect(form.querySelector('[aria-invalid]')).toBeNull();
  });
});

describe('the form', () => {
  it.each([
    ['fi', '(pakollinen)', 'Valitse', 'Lähetä', 'Tiedot saavat Routalämpö Oy ja Sammalkatto Oy. Tietosuojaseloste'],
    ['sv', '(obligatorisk)', 'Välj', 'Skicka', 'Uppgifterna lämnas till Routalämpö Oy och Sammalkatto Oy. Data'],
    ['en', '(required)', 'Choose', 'Send', 'Your details go to Routalämpö Oy and Sammalkatto Oy. Privacy statement'],
  ] as const)('speaks %s', (lang, mark, choose, send, note) => {
    const form = draw({ options: { lang }, data: { fields: [field('dropdown', { required: true })] } });
    expect(form.querySelector('label')?.textContent).toBe(`Nimi: dropdown ${mark}`);
    expect(form.querySelector('option')?.textContent).toBe(choose);
    expect(form.querySelector('button')?.textContent).toBe(send);
    expect(form.querySelector('form > .hint')?.textContent).toContain(note);
  });

  it('takes its heading, its lead, an address and the privacy statement from the partner', () => {
    const fields = [field('email', { default_value: 'a@b.example' })];
    const plain = draw({ data: { fields } });
    expect(plain.querySelector('[part="title"]')?.textContent).toBe('Pyydä tarjous');
    expect(plain.querySelector('[part="lead"]')).toBeNull();
    expect(control(plain, 'email').value).toBe('a@b.example');
    expect(plain.querySelector('.hint a')?.getAttribute('href')).toBe('https://piha.example/tietosuojaseloste/');
    const options = { title: 'Kysy pihasta', lead: 'Ilmaiseksi.', email: 'm@x.example', privacy: 'https://p.example/' };
    const one = draw({ data: { fields, companies: ['Routalämpö Oy'] } });
    expect(one.querySelector('.hint')?.textContent).toContain('Tiedot saa Routalämpö Oy. ');
    const own = draw({ options, data: { fields, companies: [] } });
    expect(own.querySelector('[part="title"]')?.textContent).toBe('Kysy pihasta');
    expect(own.querySelector('[part="lead"]')?.textContent).toBe('Ilmaiseksi.');
    expect(control(own, 'email').value).toBe('m@x.example');
    expect(own.querySelector('.hint a')?.getAttribute('href')).toBe('https://p.example/');
    expect(own.textContent).not.toContain('Tiedot saa');
    const emptied = draw({ options, state: { round: 1 }, data: { fields } });
    expect(control(emptied, 'email').value).toBe('a@b.example');
  });

  it('asks for consent in runs of text and links that open beside the page', () => {
    const form = draw();
    const box = control(form, '_consent');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect([box.type, box.value, box.checked]).toEqual(['checkbox', 'a1b2', false]);
    const words = box.closest('label');
    expect(words?.textContent).toBe('Hyväksyn käyttöehdot (avautuu uuteen välilehteen).');
    expect(control(draw({ data: { consent: null } }), '_consent')).toBeNull();
    for (const link of form.querySelectorAll('a'))
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(words?.querySelector('a')?.getAttribute('href')).toBe('https://piha.example/kayttoehdot/');
  });

  it('has a trap that no person comes to', () => {
    const trap = control(draw(), '_website');
    expect([trap.tabIndex, trap.getAttribute('autocomplete'), trap.value]).toEqual([-1, 'off', '']);
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('can be styled by its parts', () => {
    const { container } = render(<LeadForm {...leadView({ options: { lead: 'Ilmaiseksi.' } })} />);
    const parts = [...container.querySelectorAll('[part]')].map((element) => element.getAttribute('part'));
    expect([...new Set(parts)].sort()).toEqual(['button', 'form', 'input', 'lead', 'message', 'title']);
  });

  it('shares no id with a second one on the page', () => {
    draw({ id: 'a' });
    draw({ id: 'b' });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(fieldTypes.length);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...document.querySelectorAll('[aria-describedby], [for]')].flatMap((element) =>
      `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('for') ?? ''}`.trim().split(' '),
    );
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('a state', () => {
  it('of sending says so on the button, which keeps the focus', () => {
    const button = draw({ state: { phase: 'sending' } }).querySelector('button');
    expect(button?.textContent).toBe('Lähetetään…');
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(button?.hasAttribute('disabled')).toBe(false);
  });

  it.each([
    ['the host’s words', 'Tallessa. Lähetämme myöhemmin.', 'Ei. Näin.', ['Tallessa.', 'Lähetämme myöhemmin.']],
    ['the editor’s words', '', definition().success, ['Kiitos kysymyksestä!', 'Vastaamme viikon kuluessa.']],
    ['its own words', '', '', ['Lomake lähetetty onnistuneesti!']],
  ])('of sent is told in the form’s place in %s', (_, message, success, words) => {
    const form = draw({ state: { phase: 'sent', message, round: 1 }, data: { success } });
    // The form is still there, invisible, so that the height stays the same.
    expect(form.getAttribute('data-done')).toBe('true');
    const status = screen.getByRole('status');
    expect([...status.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(words);
    expect([status.tabIndex, form.contains(status)]).toEqual([-1, false]);
  });

  it('of queued is told honestly', () => {
    draw({ state: { phase: 'queued', message: shared.fi.queued, round: 1 } });
    expect(screen.getByRole('status').textContent).toContain('Yhteyttä ei juuri nyt saada.');
    expect(screen.getByRole('status').textContent).not.toContain('Kiitos');
  });

  it.each([
    ['failed', 'message bad'],
    ['idle', 'message'],
  ] as const)('of %s marks its words as what they are: good news is not red', (phase, className) => {
    const form = draw({ state: { phase, message: shared.fi.later } });
    expect(form.querySelector('[role="alert"]')?.className).toBe(className);
  });

  it('of idle and failed says nothing there', () => {
    for (const phase of ['idle', 'failed'] as const) {
      const form = draw({ state: { phase, message: 'Ei onnistunut.' } });
      expect(form.hasAttribute('data-done')).toBe(false);
      expect(screen.getByRole('status').textContent).toBe('');
      cleanup();
    }
  });
});
