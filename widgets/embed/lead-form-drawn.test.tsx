// The lead form as the partners' script draws it, without React: the same markup, and no typed text is lost.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw as drawInto } from './core/draw.ts';
import { LeadForm } from './LeadForm.tsx';
import { field, leadView } from './testing/lead-view.ts';

const drawing = vi.hoisted(() => async () => {
  const { Fragment, jsx } = await import('./core/draw.ts');
  return { Fragment, jsx, jsxs: jsx, jsxDEV: jsx };
});
vi.mock('react/jsx-dev-runtime', drawing);
vi.mock('react/jsx-runtime', drawing);
vi.mock('preact/jsx-runtime', drawing);

const root = document.body;
beforeEach(() => root.replaceChildren());
const draw = (choices?: Parameters<typeof leadView>[0]) => {
  const drawn: unknown = <LeadForm {...leadView(choices)} />;
  drawInto(root, drawn as Parameters<typeof drawInto>[1]);
};
const control = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement & HTMLSelectElement;

describe('a form that is drawn again', () => {
  it('keeps what was typed and chosen, whatever is said above it', () => {
    draw();
    const before = [...root.querySelectorAll('input, select, textarea')];
    control('email').value = 'maija@';
    control('multiline').value = 'Katto vuotaa';
    control('dropdown').value = 'Sauna';
    control('radio').checked = true;
    const errors = { email: 'Sähköposti ei ole oikein', dropdown: 'Ei', _consent: 'Ei' };
    draw({ state: { phase: 'failed', errors } });
    draw({
      options: { lang: 'en', title: 'Ask us', lead: 'For free', email: 'x@y.example' },
      state: { message: 'No' },
    });
    expect([...root.querySelectorAll('input, select, textarea')]).toEqual(before);
    expect(control('email').value).toBe('maija@');
    expect(control('multiline').value).toBe('Katto vuotaa');
    expect(control('dropdown').value).toBe('Sauna');
    expect(control('radio').checked).toBe(true);
    expect(root.querySelector('[aria-invalid]')).toBeNull();
    expect(root.querySelector('[role="alert"]')?.textContent).toBe('No');
  });

  it('is empty again once it has gone', () => {
    const fields = [field('dropdown', { default_value: 'Keittiö, iso' }), field('email'), field('checkbox')];
    draw({ data: { fields } });
    expect(control('dropdown').value).toBe('Keittiö, iso');
    control('dropdown').value = 'Sauna';
    control('email').value = 'maija@posti.example';
    control('checkbox').checked = true;
    draw({ data: { fields }, state: { phase: 'sent', round: 1 } });
    expect([control('dropdown').value, control('email').value, control('checkbox').checked]).toEqual([
      'Keittiö, iso',
      '',
      false,
    ]);
  });
});
