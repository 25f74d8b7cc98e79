// The calculator with JavaScript: the updated sum, added and removed lines, and saved estimates.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, settle } from '../../tests/helpers/fake-account-api.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const [empty, three, refused] = Object.values(examples) as [object, object, object];

beforeEach(() => {
  // Runs the animation frame callbacks.
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => void setTimeout(() => call(0), 0));
});
afterEach(() => vi.useRealTimers());

/** Mounts an example. happy-dom selects the option before the marked one, which is corrected here. */
async function mount(example: object) {
  const mounted = await mountWidget('renovation-calculator', example);
  for (const select of mounted.element.querySelectorAll('select'))
    select.selectedIndex = [...select.options].findIndex((option) => option.hasAttribute('selected'));
  await act(async () => void fireEvent.input(form()));
  return mounted;
}

const form = () => document.querySelector('.calculator__form') as HTMLFormElement;
const lines = () => screen.queryAllByRole('group', { name: /^Työ \d/ }).map((line) => within(line));
const sums = () =>
  [...document.querySelectorAll('.calculator__sums dd')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
const type = (field: HTMLElement | undefined, value: string) =>
  act(async () => void fireEvent.input(field as HTMLElement, { target: { value } }));
const amount = (line = 0) => lines()[line]?.getByLabelText<HTMLInputElement>(/Määrä/);
/** Simulates the browser: the button submits the form. */
const press = async (button: HTMLElement | undefined) => {
  act(() => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'submitter', { value: button });
    (button as HTMLButtonElement).form?.dispatchEvent(event);
  });
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  await settle();
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the calculator', () => {
  it('follows every key, in Finnish numbers and whole euros', async () => {
    await mountWidget('renovation-calculator', empty);
    expect(sums()).toEqual(['–', '–', 'Anna määrä, niin näet summan.']);
    await type(amount(), '4,5');
    expect(sums()).toEqual(['11 700 €', '2 340 €', '14 000 €']);
    const [line] = lines();
    await act(
      async () =>
        void fireEvent.change(line?.getByLabelText('Työ') as Element, {
          target: { value: 'Lautalattian hionta ja öljyäminen' },
        }),
    );
    await type(amount(), '4.5');
    expect(sums()).toEqual(['189 €', '38 €', '230 €']);
    expect(lines()[0]?.getByText('(m²)')).toBeTruthy();
    // The checkbox has the site's own style, like in every other form.
    expect(screen.getByRole('checkbox').className).toBe('tick');
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    await type(amount(), '4,5');
    expect(screen.getByText('Yllätysvara 30 %')).toBeTruthy();
    expect(sums()).toEqual(['189 €', '57 €', '250 €']);
  });

  it('corrects nobody in the middle of a number, but says what it does not understand', async () => {
    await mountWidget('renovation-calculator', empty);
    await type(amount(), '4,');
    expect(screen.queryByText(/Anna määrä numeroina/)).toBeNull();
    await act(async () => void fireEvent.focusOut(amount() as Element));
    expect(screen.getByText(/Anna määrä numeroina/).id).toBe(amount()?.getAttribute('aria-describedby'));
    expect([amount()?.value, amount()?.getAttribute('aria-invalid')]).toEqual(['4,', 'true']);
    await type(amount(), '4,5');
    expect([screen.queryByText(/Anna määrä numeroina/), amount()?.getAttribute('aria-invalid')]).toEqual([null, null]);
  });

  it('counts what was typed before it woke up', async () => {
    await mountWidget('renovation-calculator', empty, {
      beforeHydration(element) {
        (element.querySelector('[name=maara]') as HTMLInputElement).value = '2';
      },
    });
    expect(sums()[0]).toBe('5 200 €');
  });

  it('takes lines and gives them up, with the focus on what is next', async () => {
    await mount(three);
    expect(sums()).toEqual(['23 080 €', '6 924 €', '30 000 €']);
    await press(button('Lisää työ'));
    expect([lines().length, amount(3)?.value, sums()[0]]).toEqual([4, '', '23 080 €']);
    expect(document.activeElement).toBe(lines()[3]?.getByLabelText('Työ'));
    await press(button('Poista työ 1'));
    expect([lines().length, amount()?.value, sums()[0]]).toEqual([3, '38', '11 380 €']);
    await press(button('Poista työ 3'));
    await press(button('Poista työ 2'));
    await press(button('Lisää työ'));
    // A new line is blank, whatever was in that position before.
    expect([amount(0)?.value, amount(1)?.value]).toEqual(['38', '']);
  });

  it('keeps its only line, and takes twenty at most', async () => {
    await mountWidget('renovation-calculator', empty);
    expect(button('Poista työ 1').hasAttribute('disabled')).toBe(true);
    for (let count = 1; count < 20; count += 1) await press(button('Lisää työ'));
    expect([lines().length, button('Lisää työ').hasAttribute('disabled')]).toEqual([20, true]);
  });

  it('says the sum once the typing has paused', async () => {
    await mountWidget('renovation-calculator', empty);
    const status = () =>
      document.querySelector('.calculator__sums + [role=status]')?.textContent?.replaceAll('\u00a0', ' ');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type(amount(), '4');
    await act(async () => void (await vi.advanceTimersByTimeAsync(900)));
    await type(amount(), '4,5');
    await act(async () => void (await vi.advanceTimersByTimeAsync(900)));
    expect(status()).toBe('');
    await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
    expect(status()).toBe('Varaa noin 14 000 €');
  });
});

describe('an estimate', () => {
  it('is saved and stands in the list, with a way back to it', async () => {
    const json = { id: 'c3', saved_at: '2026-05-10T21:30:00.000Z' };
    const { posts } = fakeApi({ '/api/users/estimates/': { status: 201, json } });
    const { submitted } = await mount(three);
    await type(screen.getByLabelText('Laskelman nimi'), ' Alakerta ');
    await press(button('Tallenna laskelma'));
    const [call] = posts();
    expect([call?.path, call?.body.get('title'), call?.body.get('opens_structures')]).toEqual([
      '/api/users/estimates/',
      'Alakerta',
      'true',
    ]);
    expect(JSON.parse(call?.body.get('lines') ?? '')[1]).toEqual({
      work: 'Lautalattian hionta ja öljyäminen',
      amount: 38,
      level: 0,
    });
    expect(screen.getByText('Laskelma on tallennettu').closest('[role=status]')).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Alakerta11.5.2026 · 3 työtänoin 30 000 €Poista: Alakerta',
    );
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/omat-tyokalut/?laskelma=c3#remonttilaskuri');
    expect(submitted).toEqual([{ widget: 'renovation-calculator', action: 'save' }]);
    await type(amount(), '5');
    expect(screen.queryByText('Laskelma on tallennettu')).toBeNull();
  });

  it('that is taken without a word is saved, and stands in the list once the page is opened again', async () => {
    fakeApi({ '/api/users/estimates/': { status: 204 } });
    const { submitted } = await mount(three);
    await press(button('Tallenna laskelma'));
    expect(screen.getByText('Laskelma on tallennettu').closest('[role=status]')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(submitted).toEqual([{ widget: 'renovation-calculator', action: 'save' }]);
  });

  it('without a name or an amount is not sent', async () => {
    const { posts } = fakeApi();
    await mountWidget('renovation-calculator', empty);
    await press(button('Tallenna laskelma'));
    expect(screen.getByText('Anna laskelmalle nimi.')).toBeTruthy();
    expect(screen.getByText('Anna ainakin yhden työn määrä.')).toBeTruthy();
    expect(document.activeElement).toBe(amount());
    expect(posts()).toEqual([]);
  });

  it('with a wrong amount leads to that one', async () => {
    await mount(three);
    await type(amount(1), 'kaksi');
    await press(button('Tallenna laskelma'));
    expect(document.activeElement).toBe(amount(1));
  });

  it('that is refused, or that nobody takes, stays as it is', async () => {
    const detail = 'You can save at most 50 estimates.';
    const api = fakeApi({ '/api/users/estimates/': { status: 400, json: { detail } } });
    await mount(three);
    await press(button('Tallenna laskelma'));
    expect(screen.getByText(/enintään 50 laskelmaa/)).toBeTruthy();
    api.answers['/api/users/estimates/'] = 'drop';
    await press(button('Tallenna laskelma'));
    expect(screen.getByText(/Palvelu ei juuri nyt vastaa/)).toBeTruthy();
    expect([amount()?.value, screen.getAllByRole('listitem').length]).toEqual(['4,5', 2]);
  });

  it('leaves the list when it is taken away, also when it has gone already', async () => {
    const api = fakeApi({ '/api/users/estimates/a1/': { json: {} }, '/api/users/estimates/b2/': { status: 500 } });
    await mount(three);
    await press(button(/^Poista ?: Alakerran/));
    expect(api.requests.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/users/estimates/a1/']]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Laskelma on poistettu').getAttribute('role')).toBe('status');
    expect(document.activeElement?.textContent).toBe('Tallennetut laskelmat');
    await press(button(/^Poista ?: Mökin/));
    expect(screen.getByText(/Poistaminen ei onnistunut/)).toBeTruthy();
    api.answers['/api/users/estimates/b2/'] = { status: 404 };
    await press(button(/^Poista ?: Mökin/));
    expect(screen.getByText('Tallennetut laskelmat kertyvät tähän.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('that was refused without JavaScript says what is wrong from the start', async () => {
    await mountWidget('renovation-calculator', refused);
    expect(screen.getByText('Anna laskelmalle nimi.')).toBeTruthy();
    expect(screen.getByText(/Uima-altaan laatoitus/)).toBeTruthy();
    expect(screen.getAllByText(/Anna määrä numeroina/)).toHaveLength(1);
    expect(form().method).toBe('get');
  });
});
