// The consent dialog: two equal answers, the choices behind them, when the dialog asks, and the focus afterwards.
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { unloadWithConsent } from '../shared/consent/unload-with-consent.ts';
import { applyChoice, type ConsentChoice, choiceKey, readChoice } from './choice.ts';
import { examples } from './examples.ts';
import { saveChoice } from './store-choice.ts';
import { followChoice } from './with-page.ts';

// Work after the paint runs at once, unless a test defers it.
const afterPaint = vi.hoisted(() => vi.fn((act: () => void) => act()));
vi.mock('../shared/timing/after-paint.ts', () => ({ afterPaint }));

const none: ConsentChoice = { advertising: false, analytics: false, marketing: false };
const all: ConsentChoice = { advertising: true, analytics: true, marketing: true };
const reload = vi.fn();
unloadWithConsent();
followChoice();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // happy-dom has no `stop` function.
  vi.stubGlobal('stop', vi.fn());
  localStorage.clear();
  applyChoice(null);
  document.body.innerHTML =
    '<main tabindex="-1"></main><a href="/tietosuojaseloste/" data-opens="consent">Evästeasetukset</a>';
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  document.head.replaceChildren();
  reload.mockReset();
  vi.useRealTimers();
});

const mountDialog = () =>
  mountWidget('consent', { props: {}, view: { hasTagManager: false, privacyUrl: '/tietosuojaseloste/' } });
const dialog = ({ element }: MountedWidget) => element.querySelector('dialog') as HTMLDialogElement;
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const link = () => screen.getByText('Evästeasetukset');
/** The attribute by which other elements know that the choices are open. */
const isMarked = () => document.documentElement.hasAttribute('data-consent-open');
const ticked = () => ['Mainonta', 'Analytiikka', 'Markkinointi'].map((name) => box(name).checked);
const pressEscape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' });
const isShown = (element: HTMLElement) => element.closest('[hidden]') === null;

describe('the question', () => {
  it('asks who has not chosen, and takes the focus from nobody', async () => {
    document.querySelector('main')?.focus();
    const widget = await mountDialog();
    expect([dialog(widget).open, isMarked()]).toEqual([true, false]);
    expect(document.activeElement).toBe(document.querySelector('main'));
    expect(widget.element.textContent).toContain(
      'Käytämme välttämättömiä evästeitä palvelun toimintaan. Muihin tarkoituksiin pyydämme suostumuksesi.',
    );
    const statement = screen.getByText('Tietosuojaseloste') as HTMLAnchorElement;
    expect([statement.getAttribute('href'), statement.target]).toEqual(['/tietosuojaseloste/', '_blank']);
  });

  it('is not to be seen before its script, nor without one', async () => {
    const states: unknown[] = [];
    await mountWidget('consent', examples['the question'], {
      beforeHydration: (element) => states.push(element.querySelector('dialog')?.open),
    });
    expect(states).toEqual([false]);
  });

  it('gives both answers the same look, and no way to close it without one', async () => {
    const widget = await mountDialog();
    const [yes, no] = [button('Hyväksy kaikki'), button('Vain välttämättömät')];
    expect([yes.className, yes.parentElement]).toEqual([no.className, no.parentElement]);
    expect(isShown(screen.getByLabelText('Sulje tallentamatta'))).toBe(false);
    pressEscape(yes);
    expect([dialog(widget).open, readChoice()]).toEqual([true, null]);
  });

  it.each([
    ['Hyväksy kaikki', all],
    ['Vain välttämättömät', none],
  ])('keeps %j, closes, and says for four seconds that it is kept', async (name, choice) => {
    const widget = await mountDialog();
    button(name).focus();
    button(name).click();
    expect([readChoice(), dialog(widget).open]).toEqual([choice, false]);
    expect(document.activeElement).toBe(document.querySelector('main'));
    const status = widget.element.querySelector('[role=status]');
    expect(status?.textContent).toBe('Valintasi on tallennettu.');
    vi.advanceTimersByTime(3999);
    expect(status?.textContent).not.toBe('');
    vi.advanceTimersByTime(1);
    expect(status?.textContent).toBe('');
  });

  it('is closed and kept at the press, and applied once that has been seen', async () => {
    const widget = await mountDialog();
    let show = () => {};
    afterPaint.mockImplementationOnce((act) => {
      show = act;
    });
    button('Hyväksy kaikki').click();
    const isApplied = () => document.documentElement.dataset.consentAnalytics === 'granted';
    expect([dialog(widget).open, readChoice(), isApplied()]).toEqual([false, all, false]);
    show();
    expect(isApplied()).toBe(true);
  });

  it('leaves what was said where the pointer is', async () => {
    const { element } = await mountDialog();
    button('Hyväksy kaikki').click();
    const held = vi.spyOn(element.querySelector('[data-saved]') as HTMLElement, 'matches').mockReturnValue(true);
    vi.advanceTimersByTime(10_000);
    expect(element.querySelector('[role=status]')?.textContent).not.toBe('');
    held.mockReturnValue(false);
    vi.advanceTimersByTime(4000);
    expect(element.querySelector('[role=status]')?.textContent).toBe('');
  });

  it('goes when it is answered in another tab, or since the page was left', async () => {
    for (const tell of [
      () => window.dispatchEvent(new StorageEvent('storage', { key: choiceKey })),
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ]) {
      localStorage.clear();
      applyChoice(null);
      const widget = await mountDialog();
      expect(dialog(widget).open).toBe(true);
      localStorage.setItem(choiceKey, JSON.stringify({ version: 1, at: new Date().toISOString(), ...none }));
      tell();
      expect(dialog(widget).open).toBe(false);
      widget.element.remove();
    }
  });
});

describe('the choices', () => {
  it('are unticked until they are chosen, and say what they do', async () => {
    await mountDialog();
    button('Muokkaa valintoja').click();
    expect([...ticked(), isMarked()]).toEqual([false, false, false, true]);
    expect(screen.getByText('Aina käytössä')).toBeTruthy();
    const words = document.getElementById(box('Analytiikka').getAttribute('aria-describedby') ?? '')?.textContent;
    expect(words).toContain('180 päiväksi');
    expect(words).not.toContain('Google Tag Manager');
    expect(document.activeElement?.textContent).toBe('Evästeet ja yksityisyys');
    expect(isShown(button('Muokkaa valintoja'))).toBe(false);
  });

  it('tell of a tag manager where there is one', async () => {
    await mountWidget('consent', examples['the choices of a site with a tag manager']);
    const words = document.getElementById(box('Analytiikka').getAttribute('aria-describedby') ?? '')?.textContent;
    expect(words).toContain('Google Tag Managerin, jonka evästeet säilyvät enintään kaksi vuotta.');
  });

  it('are kept as they are ticked', async () => {
    const widget = await mountDialog();
    button('Muokkaa valintoja').click();
    box('Analytiikka').click();
    button('Tallenna valinnat').click();
    expect(readChoice()).toEqual({ ...none, analytics: true });
    expect(dialog(widget).open).toBe(false);
  });

  it('go back to the question with Escape, for who has not answered', async () => {
    const widget = await mountDialog();
    button('Muokkaa valintoja').click();
    box('Mainonta').click();
    pressEscape(box('Mainonta'));
    expect([dialog(widget).open, isMarked(), readChoice()]).toEqual([true, false, null]);
    expect(document.activeElement).toBe(button('Muokkaa valintoja'));
    button('Muokkaa valintoja').click();
    expect(ticked()).toEqual([false, false, false]);
  });
});

describe('opened again', () => {
  it('shows what was chosen, and takes the focus', async () => {
    saveChoice({ ...none, marketing: true });
    const widget = await mountDialog();
    expect(dialog(widget).open).toBe(false);
    link().click();
    expect([dialog(widget).open, ...ticked()]).toEqual([true, false, false, true]);
    expect(dialog(widget).contains(document.activeElement)).toBe(true);
  });

  it.each(['Escape', 'the button'])('closes by %s as it was, with the focus on the link', async (way) => {
    saveChoice(all);
    const widget = await mountDialog();
    link().click();
    box('Mainonta').click();
    // Escape does nothing else: a dialog that reopens meanwhile must not close at once.
    if (way === 'Escape') expect(pressEscape(box('Mainonta'))).toBe(false);
    else screen.getByLabelText('Sulje tallentamatta').click();
    expect([dialog(widget).open, isMarked(), readChoice()]).toEqual([false, false, all]);
    expect(document.activeElement).toBe(link());
    link().click();
    expect(ticked()).toEqual([true, true, true]);
  });

  it('gives the focus back after saving too', async () => {
    saveChoice(none);
    await mountDialog();
    link().click();
    button('Hyväksy kaikki').focus();
    button('Hyväksy kaikki').click();
    expect(document.activeElement).toBe(link());
  });

  it('leaves a click alone that is meant for a new tab', async () => {
    saveChoice(none);
    const widget = await mountDialog();
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link(), { ctrlKey: true });
    expect(dialog(widget).open).toBe(false);
  });
});

describe('withdrawing', () => {
  const withdraw = async () => {
    saveChoice(all);
    await mountDialog();
    link().click();
    button('Vain välttämättömät').click();
  };
  const addVendor = () => document.head.append(Object.assign(document.createElement('script'), { type: 'x' }));
  const markVendor = () => document.querySelector('script')?.setAttribute('data-vendor', '');

  it('loads the page again when another service has a script in it', async () => {
    addVendor();
    markVendor();
    await withdraw();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('in another tab does so too, but for a page that holds what the visitor has typed', () => {
    const chooseElsewhere = (choice: ConsentChoice) => {
      localStorage.setItem(choiceKey, JSON.stringify({ version: 1, at: new Date().toISOString(), ...choice }));
      dispatchEvent(new StorageEvent('storage', { key: choiceKey }));
    };
    saveChoice(none);
    addVendor();
    markVendor();
    chooseElsewhere(all);
    expect(reload).not.toHaveBeenCalled();
    const field = Object.assign(document.createElement('input'), { value: 'Maija' });
    document.body.append(field);
    chooseElsewhere({ ...all, analytics: false });
    expect(reload).not.toHaveBeenCalled();
    field.remove();
    chooseElsewhere(none);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('changes nothing but consent on a page without one', async () => {
    addVendor();
    await withdraw();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['a line', '<input value="a">', (field: HTMLElement) => Object.assign(field, { value: 'ab' })],
    ['a text', '<textarea>a</textarea>', (field: HTMLElement) => Object.assign(field, { value: 'b' })],
    ['a tick', '<input type="checkbox" checked>', (field: HTMLElement) => Object.assign(field, { checked: false })],
    [
      'a choice',
      '<select><option>a</option><option>b</option></select>',
      (field: HTMLElement) => Object.assign(field, { selectedIndex: 1 }),
    ],
  ])('leaves a page alone that holds %s of the visitor', async (_, html, change) => {
    addVendor();
    markVendor();
    document.body.insertAdjacentHTML('beforeend', `<form>${html}<input type="hidden" value="x"></form>`);
    const field = document.querySelector('form > *') as HTMLElement;
    change(field);
    await withdraw();
    expect(reload).not.toHaveBeenCalled();
    field.parentElement?.remove();
    link().click();
    box('Mainonta').click();
    button('Tallenna valinnat').click();
    link().click();
    button('Vain välttämättömät').click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('counts a list without a default as untouched, and giving more as no withdrawal', async () => {
    addVendor();
    markVendor();
    document.body.insertAdjacentHTML('beforeend', '<select><option>a</option><option>b</option></select>');
    saveChoice(none);
    await mountDialog();
    link().click();
    button('Hyväksy kaikki').click();
    expect(reload).not.toHaveBeenCalled();
    link().click();
    button('Vain välttämättömät').click();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('keeps nothing as an example, whatever was chosen', async () => {
  saveChoice(none);
  for (const example of Object.values(examples)) {
    const widget = await mountWidget('consent', example);
    expect(dialog(widget).open).toBe(true);
    (widget.element.querySelector('[data-all]') as HTMLElement).click();
    expect([readChoice(), dialog(widget).open]).toEqual([none, false]);
  }
});

it('ends with its placeholder', async () => {
  const widget = await mountDialog();
  const opened = dialog(widget);
  widget.unmount();
  expect(opened.open).toBe(false);
  link().addEventListener('click', (event) => event.preventDefault());
  link().click();
  expect(opened.open).toBe(false);
});
