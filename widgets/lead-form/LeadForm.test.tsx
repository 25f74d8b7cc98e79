// The lead form's states, texts, timing and keys.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldTypes } from '../../rules/leads/form.ts';
import { type MountChoices, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';
import { slowPauseMs } from './send-lead.ts';
import { fakeRequests } from './testing/fake-requests.ts';
import { retryIntervalMs } from './use-resend.ts';

const requests = fakeRequests();
let seen: (entry: object) => void = () => {};

beforeEach(() => {
  sessionStorage.clear();
  requests.install();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: object[]) => void) {
        seen = (entry) => call([entry]);
      }
      observe() {}
      unobserve() {}
      disconnect() {
        seen = () => {};
      }
    },
  );
});
afterEach(() => vi.useRealTimers());

const offer = examples['a request for an offer'];
const mountForm = (props: object = {}, choices?: MountChoices) =>
  mountWidget('lead-form', { ...offer, ...props }, choices);

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const button = () => screen.getByRole<HTMLButtonElement>('button');
const phase = () => document.querySelector('[data-phase]')?.getAttribute('data-phase');
const banner = () => document.querySelector('.lead-form__answer')?.textContent;
const problem = () => document.querySelector('.lead-form__problem')?.textContent;
/** The text that a screen reader must announce. */
const alertText = () => document.querySelector('[role=alert]')?.textContent;
const errors = () => [...document.querySelectorAll('.lead-form__error')].map(({ textContent }) => textContent);

const type = (name: string, value: string) => act(async () => void fireEvent.input(box(name), { target: { value } }));
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const answer = (status: number, body: unknown = {}, headers?: Record<string, string>) =>
  act(async () => {
    requests.last().answer(status, body, headers);
    await vi.advanceTimersByTimeAsync(0);
  });

async function fillIn(changes: Record<string, string> = {}) {
  const values = { nimi: 'Maija', email: 'maija@example.fi', postinumero: '00120', kuvaus: 'Talo', ...changes };
  for (const [name, value] of Object.entries(values)) await type(name, value);
  await type('kohde', 'Vapaa-ajan asunto');
  box('_consent').checked = true;
}

async function send(changes?: Record<string, string>) {
  await fillIn(changes);
  await submit();
}

describe('the lead form', () => {
  it('writes the phone number that is meant by a domestic one, when the visitor says so', async () => {
    await mountForm();
    await send({ puhelin: '040 123 4567' });
    const proposal = screen.getByRole('button', { name: 'Käytä numeroa +358 40 123 4567' });
    expect(proposal.closest('p')?.id).toBe(box('puhelin').getAttribute('aria-describedby')?.split(' ').at(-1));
    await act(async () => proposal.click());
    expect([box('puhelin').value, errors(), document.activeElement]).toEqual(['+358 40 123 4567', [], box('puhelin')]);
    await type('puhelin', '112');
    expect(errors()).toEqual(['Laita oikein puhelinnumero, kiitos!']);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('says nothing until it is sent, then everything, focuses the first wrong field and lists them', async () => {
    await mountForm();
    await type('email', 'maija@');
    expect(errors()).toEqual([]);
    expect(phase()).toBe('idle');
    await submit();
    expect(errors()).toEqual([
      'Pakollinen tieto',
      'Sähköposti ei ole oikein',
      'Pakollinen tieto',
      'Pakollinen tieto',
      'Pakollinen tieto',
      'Ole hyvä ja hyväksy käyttöehdot!',
    ]);
    expect(document.activeElement).toBe(box('nimi'));
    expect(problem()).toMatch(/^Lomakkeessa on 6 korjattavaa kohtaa/);
    expect([...document.querySelectorAll('[role=alert] a')].map(({ textContent }) => textContent)).toContain(
      'Suostumus: Ole hyvä ja hyväksy käyttöehdot!',
    );
    expect(requests.all).toHaveLength(0);
    expect(phase()).toBe('error');
  });

  it('checks at every change from then on, and keeps its list until the last error is mended', async () => {
    await mountForm();
    await submit();
    await fillIn({ email: 'maija@' });
    await type('nimi', 'Maija');
    expect(problem()).toMatch(/^Lomakkeessa on yksi korjattava kohta/);
    await type('email', 'maija@example.fi');
    expect(problem()).toBeUndefined();
    expect(phase()).toBe('idle');
  });

  it('reads its list out once, and not again at every key while it is mended', async () => {
    await mountForm();
    await type('nimi', 'Maija');
    await submit();
    expect(alertText()).toMatch(/^Lomakkeessa on 5 korjattavaa kohtaa/);
    await type('email', 'm');
    expect(problem()).toContain('Sähköposti ei ole oikein');
    expect(alertText()).toBeUndefined();
    await fillIn();
    await type('nimi', 'Maija');
    await type('_consent', box('_consent').value);
    expect(problem()).toBeUndefined();
    await fillIn({ email: '', kuvaus: '' });
    await submit();
    expect(alertText()).toMatch(/^Lomakkeessa on 2 korjattavaa kohtaa/);
  });

  it('puts no colon behind a question', async () => {
    const field = { ...offer.fields[0], clean_name: 'ala', label: 'Kenelle kysymys on?', required: true };
    await mountForm({ fields: [...offer.fields, field] });
    await submit();
    expect(screen.getByRole('link', { name: 'Kenelle kysymys on? Pakollinen tieto' })).toBeTruthy();
  });

  it.each([
    [['A Oy'], true, 'artikkelissa mainitulle yritykselle jatkokäsittelyyn. Tiedot saa A Oy. Lue'],
    [['A Oy', 'B Oy'], true, 'artikkelissa mainituille yrityksille jatkokäsittelyyn. Tiedot saavat A Oy ja B Oy. Lue'],
    [['A Oy'], false, 'välitetään yritykselle jatkokäsittelyyn. Tiedot saa A Oy. Lue'],
    [['A', 'B', 'C'], undefined, 'välitetään yrityksille jatkokäsittelyyn. Tiedot saavat A, B ja C. Lue'],
    [[], true, 'Lue'],
  ])('names its receivers %j (in their article: %s)', async (companies, isPartnerNamed, note) => {
    await mountWidget('lead-form', { ...offer, companies, isPartnerNamed });
    const words = document.querySelector('.lead-form__note')?.textContent ?? '';
    expect(words.startsWith('Antamasi tiedot')).toBe(companies.length > 0);
    expect(words).toContain(note);
  });

  it('makes no list for one error alone', async () => {
    await mountForm();
    await send({ postinumero: '0012' });
    expect(errors()).toEqual(['Liian lyhyt']);
    expect(problem()).toBeUndefined();
  });

  it('leads from its list to the field', async () => {
    await mountForm();
    await submit();
    const link = screen.getByRole('link', { name: 'Postinumero: Pakollinen tieto' });
    expect(link.getAttribute('href')).toBe(`#${box('postinumero').id}`);
    await act(async () => void fireEvent.click(link));
    expect(document.activeElement).toBe(box('postinumero'));
  });

  it('posts its fields, its page, its consent and its campaign, once however often it is pressed', async () => {
    window.history.replaceState(null, '', '/?utm_source=kirje&gclid=7&salaisuus=1');
    await mountForm();
    await fillIn();
    button().focus();
    await submit();
    await act(async () => button().click());
    expect(phase()).toBe('sending');
    // A really disabled button would lose the focus.
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(button());
    expect(button().textContent).toBe('Lähetetään…');
    expect(requests.all).toHaveLength(1);
    const { method, url, headers, body } = requests.last();
    expect([method, url, headers.Accept]).toEqual(['POST', '/lomake/3/', 'application/json']);
    expect(headers['Idempotency-Key']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Object.fromEntries(body)).toEqual({
      parent_page: '12',
      _page: offer.page,
      nimi: 'Maija',
      email: 'maija@example.fi',
      puhelin: '',
      postinumero: '00120',
      kohde: 'Vapaa-ajan asunto',
      kuvaus: 'Talo',
      _consent: offer.consentVersion,
      _campaign: 'utm_source=kirje&gclid=7',
    });
    window.history.replaceState(null, '', '/');
  });

  it('confirms in the words of the form, empties itself, unticks the consent and goes to its top', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { submitted } = await mountForm({ successText: 'Kiitos! Vastaamme pian.' });
    await send();
    await answer(201, { message: 'Form submitted' });
    expect(phase()).toBe('success');
    expect(banner()).toBe('Kiitos! Vastaamme pian.');
    expect([box('nimi').value, box('kuvaus').value, box('kohde').value, box('_consent').checked]).toEqual([
      '',
      '',
      '',
      false,
    ]);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(button().hasAttribute('aria-disabled')).toBe(false);
    expect(submitted).toEqual([{ widget: 'lead-form', action: 'contact-form', label: 'pyyda-tarjous' }]);
  });

  it.each([
    ['Kiitos!', 'Kiitos! '],
    ['', 'Lomake lähetetty onnistuneesti! '],
  ])(
    'with the text %j of its own confirms so, whatever the answer says, in a popup as well',
    async (successText, words) => {
      for (const [isPopup, message] of [
        [false, ''],
        [true, 'Form submitted'],
      ]) {
        await mountForm({ successText, isPopup });
        await send();
        await answer(201, { message });
        expect(banner()).toBe(words);
      }
    },
  );

  it('says in the words of the host that its lead goes on later', async () => {
    await mountForm({ successText: 'Kiitos!' });
    await send();
    await answer(202, { message: 'Tallessa. Välitämme sen.' });
    expect([phase(), banner()]).toEqual(['success', 'Tallessa. Välitämme sen.']);
  });

  it('keeps its banner until ten seconds after a later submit', async () => {
    await mountForm();
    await send();
    await answer(201, { message: '' });
    await pass(60_000);
    expect(banner()).toBeTruthy();
    await submit();
    await pass(9_999);
    expect(banner()).toBeTruthy();
    await pass(1);
    expect(banner()).toBeUndefined();
  });

  it('hides the banner of a second success after ten seconds', async () => {
    await mountForm();
    for (const nimi of ['Maija', 'Matti']) {
      await send({ nimi });
      await answer(201, { message: '' });
    }
    await pass(9_999);
    expect(phase()).toBe('success');
    await pass(1);
    expect(phase()).toBe('idle');
  });

  it('never hides the banner of a popup', async () => {
    await mountForm({ isPopup: true });
    for (const nimi of ['Maija', 'Matti']) {
      await send({ nimi });
      expect(requests.last().body.get('_popup')).toBe('1');
      await answer(201, { message: '' });
    }
    await pass(60_000);
    expect(banner()).toBeTruthy();
  });

  it('tells once that it has been seen, and not in a hidden tab', async () => {
    const viewed = vi.fn();
    document.addEventListener('widget:viewed', (event) => viewed((event as CustomEvent).detail), { once: true });
    await mountForm();
    const rest = { intersectionRect: { height: 100 }, rootBounds: { height: 1000 } };
    seen({ ...rest, intersectionRatio: 0.4 });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    seen({ ...rest, intersectionRatio: 0.6 });
    expect(viewed).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    seen({ ...rest, intersectionRatio: 0.1, intersectionRect: { height: 500 } });
    seen({ ...rest, intersectionRatio: 1 });
    expect(viewed.mock.calls).toEqual([[{ widget: 'lead-form', label: 'pyyda-tarjous' }]]);
  });
});

describe('a lead that does not arrive', () => {
  it.each([
    [0, {}, 'Verkkoyhteys katkesi, eikä lomake mennyt vielä perille.'],
    [200, '<html>Kirjaudu kahvilan verkkoon</html>', 'Palvelussamme on häiriö'],
    [400, { message: 'Roskaposti <b>torjuttu</b>' }, 'Roskaposti <b>torjuttu</b>'],
    [400, 'rikki', 'Lomakkeen lähetys ei onnistunut.'],
    [400, { message: '["x"]' }, '["x"]'],
    [400, { message: '{"tuntematon":7}' }, 'Lomakkeen lähetys ei onnistunut.'],
    [400, { message: '{"tuntematon":[{"message":"Ei käy"}]}' }, 'Ei käy'],
    [400, { message: '{"constructor":[{"message":"Ei käy"}]}' }, 'Ei käy'],
    [403, {}, 'Päivitä sivu ja yritä uudelleen.'],
    [404, {}, 'Tämä lomake ei ole enää käytössä.'],
    [413, {}, 'Kuvat ovat yhdessä liian suuria lähetettäviksi.'],
    [500, {}, 'Palvelussamme on häiriö'],
    [503, 'null', 'Palvelussamme on häiriö'],
    [418, {}, 'Lomakkeen lähetys ei onnistunut.'],
  ])('says of %i %j: %s', async (status, body, words) => {
    const { submitted } = await mountForm();
    await send();
    await answer(status, body);
    expect(problem()).toContain(words);
    expect(phase()).toBe('error');
    expect([box('nimi').value, box('kuvaus').value, box('_consent').checked]).toEqual(['Maija', 'Talo', true]);
    expect(button().hasAttribute('aria-disabled')).toBe(false);
    expect(submitted).toEqual([]);
    await submit();
    expect(problem()).toBeUndefined();
    expect(requests.all).toHaveLength(2);
    expect(requests.all[1]?.headers).toEqual(requests.all[0]?.headers);
    await answer(201, { message: '' });
    expect(phase()).toBe('success');
  });

  it('leads to the words beside the button, wherever the visitor sent the form from', async () => {
    await mountForm();
    await send();
    await answer(500);
    expect(document.activeElement?.textContent).toMatch(/^Palvelussamme on häiriö/);
    box('nimi').focus();
    await type('nimi', 'Matti');
    expect(document.activeElement).toBe(box('nimi'));
  });

  it('leads to the first wrong field when there are other words, too', async () => {
    await mountForm();
    await send();
    await answer(400, { message: '{"tuntematon":[{"message":"Ei käy"}],"kuvaus":[{"message":"Liian pitkä"}]}' });
    expect(problem()).toBe('Ei käy ');
    expect(document.activeElement).toBe(box('kuvaus'));
  });

  it.each([
    ['600', 10],
    ['61', 2],
    ['1', 1],
    [undefined, 10],
  ])('says of 429 with %s seconds to wait: about %i minutes', async (seconds, minutes) => {
    await mountForm();
    await send();
    await answer(429, {}, seconds ? { 'Retry-After': seconds } : {});
    expect(problem()).toContain(`noin ${minutes} minuutin kuluttua`);
  });

  it('shows the first message of each field under it until that field is changed', async () => {
    await mountForm();
    await send();
    const messages = { email: [{ message: 'Ei kelpaa' }, { message: 'toinen' }], nimi: [{ message: 'Outo nimi' }] };
    await answer(400, { message: JSON.stringify(messages) });
    expect(errors()).toEqual(['Outo nimi', 'Ei kelpaa']);
    expect(document.activeElement).toBe(box('nimi'));
    await type('kuvaus', 'Iso talo');
    expect(errors()).toEqual(['Outo nimi', 'Ei kelpaa']);
    await type('nimi', 'Matti');
    expect(errors()).toEqual(['Ei kelpaa']);
  });

  it('marks every field that the backend names, with its words if it has any', async () => {
    await mountForm();
    await send();
    const messages = { nimi: ['Liian <b>outo</b>\nnimi'], email: [{ message: '' }], kuvaus: 7 };
    await answer(400, { message: JSON.stringify(messages) });
    expect(errors()).toEqual(['Liian outo nimi', 'Virheellinen tieto', 'Virheellinen tieto']);
  });

  it('gives up on a line that is dead for a minute', async () => {
    await mountForm();
    await send();
    await pass(59_999);
    requests.last().progress(0.5);
    await pass(59_999);
    expect(phase()).toBe('sending');
    await pass(1);
    expect(problem()).toContain('Verkkoyhteys katkesi');
  });

  it('asks again with the same key while the first one is still under way', async () => {
    await mountForm();
    await send();
    await answer(409);
    await pass(1000);
    await answer(409);
    await pass(2000);
    expect(requests.all).toHaveLength(3);
    expect(new Set(requests.all.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    await answer(201, { message: '' });
    expect(phase()).toBe('success');
  });

  it('sends what came too slowly once more, and then says so, with everything typed still there', async () => {
    await mountForm();
    await send();
    await answer(408);
    expect(phase()).toBe('sending');
    await pass(slowPauseMs);
    expect(new Set(requests.all.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    await answer(408);
    expect([requests.all.length, phase()]).toEqual([2, 'error']);
    expect(problem()).toContain('kesti liian kauan');
    expect(document.querySelector<HTMLInputElement>('[name=nimi]')?.value).toBe('Maija');
  });

  it('stops asking after a few times', async () => {
    await mountForm();
    await send();
    for (let times = 0; times < 4; times += 1) {
      await answer(409);
      await pass(8000);
    }
    await answer(409);
    expect(problem()).toContain('Lomakkeen lähetys ei onnistunut.');
    expect(requests.all).toHaveLength(5);
  });

  it('takes another key when the first was used for something else, once', async () => {
    await mountForm();
    await send();
    await answer(422);
    await answer(422);
    expect(requests.all).toHaveLength(2);
    expect(requests.all[1]?.headers).not.toEqual(requests.all[0]?.headers);
    expect(phase()).toBe('error');
  });

  it('asks nobody who leaves, unless it is on its way', async () => {
    await mountForm();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await send();
    expect(leave()).toBe(false);
    await answer(500);
    expect(leave()).toBe(true);
  });
});

describe('a form that no answer came to', () => {
  const heal = () =>
    act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
  const sendInVain = async () => {
    await send();
    await answer(0);
  };

  it('is sent again by itself under the same key once there is a network, and leads nobody away', async () => {
    const { submitted } = await mountForm();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await sendInVain();
    expect([phase(), alertText()]).toEqual(['error', expect.stringContaining('kun yhteys palaa')]);
    elsewhere.focus();
    await heal();
    expect(requests.all).toHaveLength(2);
    await answer(0);
    expect([document.activeElement, problem()]).toEqual([elsewhere, expect.stringContaining('kun yhteys palaa')]);
    await heal();
    await answer(201, { message: 'ok' });
    expect(new Set(requests.all.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect([banner(), problem(), submitted.length]).toEqual([expect.any(String), undefined, 1]);
    expect([document.activeElement, scrolled.mock.calls]).toEqual([elsewhere, []]);
    elsewhere.remove();
  });

  it('is tried now and then where the browser believes to be online, and not for ever', async () => {
    await mountForm();
    await sendInVain();
    await pass(retryIntervalMs);
    expect(requests.all).toHaveLength(2);
    for (let guess = 0; guess < 30; guess += 1) {
      await answer(0);
      await pass(retryIntervalMs);
    }
    expect(requests.all).toHaveLength(21);
  });

  it('waits for the visitor once they have changed it, and asks them when they leave it', async () => {
    await mountForm();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await sendInVain();
    expect(leave()).toBe(false);
    await type('kuvaus', 'Iso talo');
    expect([leave(), problem()]).toEqual([true, undefined]);
    await heal();
    expect(requests.all).toHaveLength(1);
  });
});

describe('the draft of a form', () => {
  const again = async (choices?: MountChoices) => {
    const { unmount } = await mountForm();
    await fillIn();
    await act(async () => unmount());
    document.body.replaceChildren();
    await mountForm({}, choices);
  };

  it('is there after a reload, but for the consent, and is gone once the form is sent', async () => {
    await again();
    expect([box('nimi').value, box('kohde').value, box('_consent').checked]).toEqual([
      'Maija',
      'Vapaa-ajan asunto',
      false,
    ]);
    expect(Object.keys(sessionStorage)).toEqual(['lead-draft-3']);
    box('_consent').checked = true;
    await submit();
    await answer(201, { message: 'ok' });
    expect(sessionStorage.getItem('lead-draft-3')).toBeNull();
  });

  it('leaves alone what was typed before the form woke up', async () => {
    await again({
      beforeHydration: () => {
        box('nimi').value = 'Aino';
      },
    });
    expect([box('nimi').value, box('kuvaus').value]).toEqual(['Aino', 'Talo']);
  });

  it('keeps each kind of field but pictures', async () => {
    const { unmount } = await mountWidget('lead-form', examples['every field type']);
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not([name=_consent])')];
    const ticked = boxes.map((input, place) => (input.checked = place % 2 === 0));
    await act(async () => void fireEvent.input(boxes[0] as HTMLElement));
    await act(async () => unmount());
    document.body.replaceChildren();
    await mountWidget('lead-form', examples['every field type']);
    const after = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not([name=_consent])')];
    expect(after.map(({ checked }) => checked)).toEqual(ticked);
  });

  it('gives way to the values of a post without JavaScript', async () => {
    sessionStorage.setItem('lead-draft-3', JSON.stringify({ email: ['luonnos@example.fi'] }));
    await mountWidget('lead-form', examples['with errors']);
    expect(box('email').value).toBe('maija.mallikas@posti');
  });

  it.each(['x', '[]', '{"nimi":"Maija"}', '{"nimi":[3]}'])('is nothing where %s was put', async (text) => {
    sessionStorage.setItem('lead-draft-3', text);
    const { errors: broken } = await mountForm();
    expect([box('nimi').value, broken]).toEqual(['', []]);
  });
});

describe('a field that must be filled in', () => {
  const fields = fieldTypes
    .filter((type) => type !== 'hidden')
    .map((field_type) => ({
      ...{ clean_name: field_type, label: 'Tieto', field_type, required: true, default_value: '' },
      ...{ disabled: false, choices: 'yksi,kaksi', help_text: '' },
    }));

  it.each(fields.map(({ field_type }) => field_type))('says so once to who hears it, as %s', async (type) => {
    await mountForm({ fields });
    const control = box(type);
    const group = control.closest('fieldset');
    const label = (group?.querySelector('legend') ?? control.labels?.[0])?.cloneNode(true) as HTMLElement;
    expect(label.textContent).toBe('Tieto (pakollinen)');
    for (const unheard of label.querySelectorAll('[aria-hidden]')) unheard.remove();
    const isState = control.getAttribute('aria-required') === 'true' || control.required;
    expect([label.textContent?.includes('pakollinen'), isState].filter(Boolean)).toEqual([true]);
  });
});

describe('what the server has drawn', () => {
  it('is a form that posts by itself', async () => {
    await mountForm();
    await mountWidget('lead-form', examples['every field type'], { id: 'w2' });
    const forms = [...document.querySelectorAll('form')];
    expect(forms.map((form) => ['method', 'action', 'enctype'].map((name) => form.getAttribute(name)))).toEqual([
      ['post', '/lomake/3/', null],
      ['post', '/lomake/3/', 'multipart/form-data'],
    ]);
  });

  it('keeps what was typed before it woke up', async () => {
    await mountForm(
      {},
      {
        beforeHydration: () => {
          box('nimi').value = 'Maija';
        },
      },
    );
    await submit();
    expect(box('nimi').value).toBe('Maija');
    expect(errors()).toHaveLength(5);
  });

  it('has the values and the errors of a post without JavaScript, and its defaults after the next', async () => {
    await mountWidget('lead-form', examples['with errors']);
    expect(box('email').value).toBe('maija.mallikas@posti');
    expect(document.querySelector('option[selected]')?.textContent).toBe('Vapaa-ajan asunto');
    expect(errors()).toEqual(['Sähköposti ei ole oikein', 'Liian lyhyt']);
    expect(problem()).toMatch(/^Lomakkeessa on 2 korjattavaa kohtaa/);
    await send();
    await answer(201, { message: '' });
    expect([box('email').value, box('kohde').value]).toEqual(['', '']);
  });

  it('lists even one error, because the page opens at its top', async () => {
    await mountForm({ values: {}, errors: { email: 'Sähköposti ei ole oikein' } });
    expect(problem()).toMatch(/^Lomakkeessa on yksi korjattava kohta/);
  });

  it('needs no pictures again that the host has kept', async () => {
    await mountWidget('lead-form', examples['sent by hand without JavaScript']);
    expect(document.body.textContent).toContain('Jo tallessa: ulkoyksikkö.jpg, pohjapiirros.png.');
    expect(box('_images').value).toBe('f3a1');
    expect([...document.querySelectorAll<HTMLInputElement>('[name="_imageNames"]')].map(({ value }) => value)).toEqual([
      'kuvat/ulkoyksikkö.jpg',
      'kuvat/pohjapiirros.png',
    ]);
  });

  it('sends no word of kept pictures again once the host has said that they are gone', async () => {
    const { fields, keptImages } = examples['sent by hand without JavaScript'];
    const pictures = fields.filter(({ clean_name }) => clean_name === 'kuvat');
    await mountForm({ fields: [...offer.fields, ...pictures], keptImages });
    await send();
    expect(requests.last().body.get('_images')).toBe('f3a1');
    await answer(400, { message: JSON.stringify({ kuvat: [{ message: 'Kuvat eivät ole tallessa.' }] }) });
    expect(errors()).toEqual(['Kuvat eivät ole tallessa.']);
    expect(document.body.textContent).not.toContain('Jo tallessa');
    await submit();
    expect(requests.last().body.has('_images') || requests.last().body.has('_imageNames')).toBe(false);
  });
});
