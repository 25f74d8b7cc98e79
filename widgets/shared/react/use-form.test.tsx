// A form's validation: its timing, the focus, and the announcements for a screen reader.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isEmail } from '../../../rules/forms/email.ts';
import { stringRule } from '../../../rules/forms/form-rules.ts';
import { type FormValues, useForm } from './use-form.ts';

const send = vi.fn<(values: FormValues) => unknown>();
let isTaken = false;

function Example() {
  const form = useForm({
    // The rules are not in the order of the page.
    rules: {
      ehdot: { required: 'On valittava tämä' },
      email: { required: true, validate: stringRule({ isValid: isEmail }) },
      name: { required: true, maxLength: { value: 5, message: 'Liian pitkä' } },
      aiheet: {},
    },
  });
  const submit = async (values: FormValues) => {
    await send(values);
    if (isTaken) form.setError('email', 'Tällä sähköpostiosoitteella on jo tunnus.');
  };
  const error = (name: 'name' | 'email' | 'ehdot') =>
    form.errors[name] && <p id={form.errorId(name)}>{form.errors[name]}</p>;
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} data-sending={form.isSubmitting} aria-label="Lomake">
      <input aria-label="Nimi" {...form.register('name', 'hint')} />
      {error('name')}
      <input aria-label="Sähköposti" {...form.register('email')} />
      {error('email')}
      <input type="checkbox" aria-label="Ehdot" value="ok" {...form.register('ehdot')} />
      {error('ehdot')}
      <input type="checkbox" aria-label="Puutarha" value="puutarha" defaultChecked {...form.register('aiheet')} />
      <input type="checkbox" aria-label="Talot" value="talot" defaultChecked {...form.register('aiheet')} />
      <button type="button" onClick={form.reset}>
        Alusta
      </button>
    </form>
  );
}

beforeEach(() => {
  send.mockReset();
  isTaken = false;
});
afterEach(cleanup);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => act(async () => void fireEvent.input(field(name), { target: { value } }));
const tick = (name: string) => act(async () => void fireEvent.click(field(name)));
const submit = () => act(async () => void fireEvent.submit(screen.getByRole('form')));
const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

async function fillIn() {
  await type('Nimi', 'Aino');
  await type('Sähköposti', 'aino@example.fi');
  await tick('Ehdot');
}

describe('a form', () => {
  it('says nothing before it is sent, whatever is typed', async () => {
    render(<Example />);
    await type('Nimi', 'Aleksanteri');
    expect(words()).toEqual([]);
  });

  it('says everything that is wrong when it is sent, and focuses the first wrong field of the page', async () => {
    render(<Example />);
    await submit();
    expect(words()).toEqual(['Pakollinen tieto', 'Pakollinen tieto', 'On valittava tämä']);
    expect(document.activeElement).toBe(field('Nimi'));
    await type('Nimi', 'Aino');
    await submit();
    expect(document.activeElement).toBe(field('Sähköposti'));
    expect(send).not.toHaveBeenCalled();
  });

  it('is checked at every change from then on', async () => {
    render(<Example />);
    await submit();
    await type('Nimi', 'Aleksanteri');
    await type('Sähköposti', 'aino');
    expect(words()).toEqual(['Liian pitkä', 'Virheellinen tieto', 'On valittava tämä']);
    await fillIn();
    expect(words()).toEqual([]);
  });

  it('ties each error to its field, beside the hint', async () => {
    render(<Example />);
    expect(field('Nimi').getAttribute('aria-describedby')).toBe('hint');
    expect(field('Nimi').hasAttribute('aria-invalid')).toBe(false);
    await submit();
    const described = field('Nimi').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described[0]).toBe('hint');
    expect(document.getElementById(described[1] ?? '')?.textContent).toBe('Pakollinen tieto');
    expect(field('Nimi').getAttribute('aria-invalid')).toBe('true');
    expect(new Set([...document.querySelectorAll('p')].map(({ id }) => id)).size).toBe(3);
  });

  it('hands over what its fields hold, also what stood there before the script came', async () => {
    render(<Example />);
    field('Nimi').value = 'Aino';
    field('Sähköposti').value = 'aino@example.fi';
    await tick('Ehdot');
    await submit();
    expect(send.mock.calls).toEqual([
      [{ name: 'Aino', email: 'aino@example.fi', ehdot: 'ok', aiheet: ['puutarha', 'talot'] }],
    ]);
  });

  it('is sent once, however often it is pressed', async () => {
    let answer = () => {};
    send.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
    render(<Example />);
    await fillIn();
    await submit();
    await submit();
    expect(screen.getByRole('form').dataset.sending).toBe('true');
    await act(async () => answer());
    expect(screen.getByRole('form').dataset.sending).toBe('false');
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('shows what the server found wrong, until the field is changed', async () => {
    isTaken = true;
    render(<Example />);
    await fillIn();
    await submit();
    expect(words()).toEqual(['Tällä sähköpostiosoitteella on jo tunnus.']);
    await type('Sähköposti', 'toinen@example.fi');
    expect(words()).toEqual([]);
  });

  it('may have a field named like something that every object has', async () => {
    function Named() {
      const form = useForm<FormValues>({ rules: Object.fromEntries([['constructor', { required: true }]]) });
      return (
        <form noValidate onSubmit={form.handleSubmit(send)} aria-label="Lomake">
          <input aria-label="Nimi" {...form.register('toString')} />
          <input aria-label="Rakentaja" {...form.register('constructor')} />
        </form>
      );
    }
    render(<Named />);
    expect(field('Rakentaja').getAttribute('aria-invalid')).toBeNull();
    await submit();
    expect(field('Nimi').getAttribute('aria-invalid')).toBeNull();
    expect(field('Rakentaja').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Rakentaja'));
  });

  it('can be as new', async () => {
    render(<Example />);
    await submit();
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect(words()).toEqual([]);
    await type('Nimi', '');
    expect(words()).toEqual([]);
  });
});
