// Where Enter moves the focus in a form, and what the keyboard of a phone shows for it.
import { beforeEach, describe, expect, it } from 'vitest';
import { focusNextOnEnter, showEnterKey } from './enter-goes-on.ts';

const long = `
  <input name="token" type="hidden"><input name="trap" tabindex="-1">
  <input name="nimi" aria-required="true"><input name="gone" disabled>
  <input name="email" type="email" required><textarea name="viesti"></textarea>
  <input name="puhelin" type="tel"><button>Lähetä</button>`;

function draw(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form>${fields}</form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  form.addEventListener('keydown', focusNextOnEnter);
  form.addEventListener('focusin', showEnterKey);
  return form;
}

/** @returns the name of the focused field, and whether the browser submits the form */
function pressEnter(form: HTMLFormElement, name: string, more: object = {}) {
  const field = form.elements.namedItem(name) as HTMLInputElement;
  field.focus();
  const isSent = field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }),
  );
  return [(document.activeElement as HTMLInputElement).name, isSent];
}
const keyOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name) as HTMLInputElement;
  field.focus();
  return field.enterKeyHint;
};

describe('Enter', () => {
  let form: HTMLFormElement;
  beforeEach(() => {
    form = draw(long);
  });

  it('goes on to the next field that can be filled in, and sends in the last one', () => {
    expect(pressEnter(form, 'nimi')).toEqual(['email', false]);
    expect(pressEnter(form, 'email')).toEqual(['viesti', false]);
    expect(pressEnter(form, 'puhelin')).toEqual(['puhelin', true]);
  });

  it('sends where only boxes follow that may stay empty, and goes on to one that must be ticked', () => {
    const login = '<input name="email" required><input name="salasana" required>';
    const box = '<input name="muista" type="checkbox">';
    expect(pressEnter(draw(login + box), 'salasana')).toEqual(['salasana', true]);
    const terms = '<input name="ehdot" type="checkbox" required>';
    expect(pressEnter(draw(login + box + terms), 'salasana')).toEqual(['muista', false]);
  });

  it('begins a new line in a text of several lines, and chooses a word of an input method', () => {
    expect(pressEnter(form, 'viesti')).toEqual(['viesti', true]);
    expect(pressEnter(form, 'nimi', { isComposing: true })).toEqual(['nimi', true]);
  });

  it('sends at once with a modifier key, and in a form with one required field', () => {
    expect(pressEnter(form, 'nimi', { ctrlKey: true })).toEqual(['nimi', true]);
    expect(pressEnter(draw('<input name="email" required><input name="nimi">'), 'email')).toEqual(['email', true]);
  });

  it('is named on the keyboard of a phone for what it does', () => {
    expect(['nimi', 'email', 'puhelin'].map((name) => keyOf(form, name))).toEqual(['next', 'next', 'send']);
  });
});
