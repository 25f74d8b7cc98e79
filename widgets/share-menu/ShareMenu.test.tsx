// The share menu: its channels, messages and timing (docs/product/articles.md, "Sharing").
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountChoices, mountWidget } from '../../tests/helpers/mount-widget.ts';

const url = 'https://piha.example/puutarha/perennoja-varjoon/?a=1&b=ä';
const title = '”Routa & perustukset” – 100 % + varma?';
const image = 'https://piha.example/media/varjo.webp';
const copied = 'Linkki kopioitu leikepöydälle';

const writeText = vi.fn<(text: string) => Promise<void>>();
const prompt = vi.fn<(message: string, value: string) => null>(() => null);
const print = vi.fn();

beforeEach(() => {
  for (const fake of [writeText, prompt, print]) fake.mockReset();
  writeText.mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  vi.stubGlobal('prompt', prompt);
  vi.stubGlobal('print', print);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const mountMenu = (props: object = {}, choices?: MountChoices) =>
  mountWidget('share-menu', { url, title, image, heading: 'Jaa artikkeli', ...props }, choices);
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name, hidden: true });
/** Finds a button by its label, which the result of the last press may follow. */
const button = (word: string) => screen.getByRole('button', { name: (name) => name.startsWith(word), hidden: true });
const toast = () => document.querySelector('.toast') as HTMLElement;
/** Presses a button and waits for the toast, whose visible box is loaded separately. */
async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(button(name));
    await new Promise((resolve) => setImmediate(resolve));
  });
  await act(() => vi.dynamicImportSettled());
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('the sharing of the device', () => {
  const shareByDevice = vi.fn<(data: ShareData) => Promise<void>>();
  beforeEach(() => {
    shareByDevice.mockReset().mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share: shareByDevice });
  });

  it('is first in the menu where the browser has it, and gets title and address', async () => {
    const { element } = await mountMenu();
    const first = element.querySelector('.share-menu__panel .share-menu__item');
    expect(first?.textContent).toBe('Jaa sovelluksella');
    await press('Jaa sovelluksella');
    expect(shareByDevice.mock.calls).toEqual([[{ title, url }]]);
  });

  it('says nothing when the visitor closes it, and copies the link when it fails', async () => {
    await mountMenu();
    shareByDevice.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    await press('Jaa sovelluksella');
    expect(writeText).not.toHaveBeenCalled();
    shareByDevice.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press('Jaa sovelluksella');
    expect(writeText.mock.calls).toEqual([[url]]);
  });

  it('is left out where the browser has none', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await mountMenu();
    expect(screen.queryByText('Jaa sovelluksella')).toBeNull();
  });
});

describe('a channel', () => {
  const sharing: [string, string, Record<string, string>][] = [
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url }],
    ['WhatsApp', 'https://wa.me/', { text: `${title} ${url}` }],
    ['Pinterest', 'https://www.pinterest.com/pin/create/button/', { url, description: title, media: image }],
  ];

  it.each(sharing)('shares to %s in a new tab', async (name, address, query) => {
    await mountMenu();
    const channel = link(`${name} (avautuu uuteen välilehteen)`);
    const { origin, pathname, searchParams } = new URL(channel.href);
    expect(origin + pathname).toBe(address);
    expect(Object.fromEntries(searchParams)).toEqual(query);
    expect(channel.target).toBe('_blank');
    expect(channel.rel.split(' ')).toContain('noopener');
  });

  it('says nothing of a picture to Pinterest when there is none', async () => {
    await mountMenu({ image: '' });
    expect(new URL(link('Pinterest (avautuu uuteen välilehteen)').href).searchParams.has('media')).toBe(false);
  });

  it('writes an email with spaces that mail programs read', async () => {
    await mountMenu();
    const { href, target } = link('Sähköposti');
    expect(target).toBe('');
    const query = /^mailto:\?subject=(.*)&body=(.*)$/.exec(href);
    expect(query?.slice(1).map(decodeURIComponent)).toEqual([title, `${title}\n${url}`]);
    expect(href).not.toMatch(/[+ ]/);
  });

  it('is Instagram only as a link to it while there is no script', async () => {
    const hrefs: string[] = [];
    await mountMenu(
      {},
      {
        beforeHydration: (element) => {
          for (const { href } of element.querySelectorAll('a')) if (href.includes('instagram')) hrefs.push(href);
        },
      },
    );
    expect(hrefs).toEqual(['https://www.instagram.com/']);
    expect(screen.queryByRole('link', { name: /Instagram/, hidden: true })).toBeNull();
  });

  it.each([
    ['Facebook (avautuu uuteen välilehteen)', 'facebook'],
    ['LinkedIn (avautuu uuteen välilehteen)', 'linkedin'],
    ['WhatsApp (avautuu uuteen välilehteen)', 'whatsapp'],
    ['Pinterest (avautuu uuteen välilehteen)', 'pinterest'],
    ['Sähköposti', 'email'],
  ])('tells the page that %s was used', async (name, label) => {
    const { submitted } = await mountMenu();
    link(name).addEventListener('click', (event) => event.preventDefault());
    await act(async () => void fireEvent.click(link(name)));
    expect(submitted).toEqual([{ widget: 'share-menu', action: 'share', label }]);
  });
});

describe('copying', () => {
  it.each([
    ['Kopioi linkki', 'copy', copied],
    ['Instagram', 'instagram', 'Linkki kopioitu - liitä se Instagram-tarinaasi tai profiilisi bio-osioon'],
  ])('by %s puts the address on the clipboard and says so', async (name, label, words) => {
    const { submitted } = await mountMenu();
    await press(name);
    expect(writeText.mock.calls).toEqual([[url]]);
    expect(screen.getByRole('status').textContent).toBe(`Onnistui: ${words}`);
    expect(toast().textContent).toBe(words);
    expect(button(name).dataset.outcome).toBe('done');
    expect(submitted).toEqual([{ widget: 'share-menu', action: 'share', label }]);
    expect(prompt).not.toHaveBeenCalled();
  });

  it.each(['Kopioi linkki', 'Instagram'])('by %s shows the address to copy by hand when it fails', async (name) => {
    writeText.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
    await mountMenu();
    await press(name);
    expect(prompt.mock.calls).toEqual([['Kopioi linkki leikepöydälle', url]]);
    const words = 'Linkin kopiointi epäonnistui - kopioi linkki manuaalisesti';
    expect(screen.getByRole('alert').textContent).toBe(`Virhe: ${words}`);
    expect(toast().className).toContain('toast--error');
  });

  it.each(['Kopioi linkki', 'Instagram'])(
    'by %s leaves beside the button that it failed, until it succeeds',
    async (name) => {
      writeText.mockRejectedValueOnce(new DOMException('Write permission denied.', 'NotAllowedError'));
      await mountMenu();
      const before = button(name).querySelector('path')?.getAttribute('d');
      await press(name);
      await pass(60_000);
      expect(toast().textContent).toBe('');
      expect(button(name).dataset.outcome).toBe('failed');
      expect(button(name).textContent).toBe(`${name} Kopiointi epäonnistui`);
      expect(button(name).dataset.tooltip).toBe('Kopiointi epäonnistui');
      const failed = button(name).querySelector('path')?.getAttribute('d');
      await press(name);
      await pass(60_000);
      expect(button(name).textContent).toBe(`${name} Linkki kopioitu`);
      const marks = [before, failed, button(name).querySelector('path')?.getAttribute('d')];
      expect(new Set(marks).size).toBe(3);
    },
  );

  it('shows the address to copy by hand where there is no clipboard at all', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    await mountMenu();
    await press('Kopioi linkki');
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('marks only the button that was pressed last', async () => {
    await mountMenu();
    await press('Kopioi linkki');
    await press('Instagram');
    expect(button('Kopioi linkki').dataset.outcome).toBeUndefined();
    expect(button('Instagram').dataset.outcome).toBe('done');
  });
});

describe('the word of a copy', () => {
  it('stays five seconds, and the tick on its button longer', async () => {
    await mountMenu();
    await press('Kopioi linkki');
    await pass(4999);
    expect(toast().textContent).toBe(copied);
    await pass(1);
    expect(toast().textContent).toBe('');
    expect(button('Kopioi linkki').dataset.outcome).toBe('done');
  });

  it('stays while the pointer is on it, and then five seconds', async () => {
    await mountMenu();
    await press('Kopioi linkki');
    await pass(3000);
    await act(async () => void fireEvent.pointerEnter(toast()));
    await pass(60_000);
    expect(toast().textContent).toBe(copied);
    await act(async () => void fireEvent.pointerLeave(toast()));
    await pass(4999);
    expect(toast().textContent).toBe(copied);
    await pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has five seconds of its own when the same words come again', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
    await mountMenu();
    await press('Kopioi linkki');
    await pass(4000);
    now.mockReturnValue(5000);
    await press('Kopioi linkki');
    await pass(4000);
    expect(toast().textContent).toBe(copied);
  });

  it('has its place on the page before it is said, so that it is heard', async () => {
    await mountMenu();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is stopped when the menu is taken off the page', async () => {
    const { unmount, errors } = await mountMenu();
    await press('Kopioi linkki');
    act(() => unmount());
    await pass(10_000);
    expect(errors).toEqual([]);
  });
});

describe('printing', () => {
  it('prints the page and tells about it', async () => {
    const { submitted } = await mountMenu();
    await press('Tulosta');
    expect(print).toHaveBeenCalledTimes(1);
    expect(submitted).toEqual([{ widget: 'share-menu', action: 'share', label: 'print' }]);
  });
});

describe("a competition work's menu", () => {
  const compact = {
    isCompact: true,
    copiedInstagram: 'Linkki kopioitu - jaa se Instagramissa',
    heading: 'Jaa kilpailutyö',
  };
  const quick = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>('.share-menu__quick .share-menu__item')].map(
      (item) => item.dataset.tooltip,
    );

  it('has a row beside its panel, and nothing to print', async () => {
    const { element } = await mountMenu(compact);
    expect(quick(element)).toEqual(['Kopioi linkki', 'Facebook', 'LinkedIn', 'WhatsApp']);
    const panel = [...element.querySelectorAll<HTMLElement>('[popover=auto] li')].map(
      (item) => item.textContent?.split(':')[0],
    );
    expect(panel).toEqual([
      'Facebook',
      'LinkedIn',
      'WhatsApp',
      'Instagram',
      'Pinterest',
      'Sähköposti',
      'Kopioi linkki',
    ]);
    expect(button('Jaa kilpailutyö')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tulosta', hidden: true })).toBeNull();
  });

  it('says with each of its buttons which work it shares, because a page has many', async () => {
    const { element } = await mountMenu(compact);
    const named = [...element.querySelectorAll<HTMLElement>('button, a')];
    expect(named.length).toBeGreaterThan(10);
    for (const one of named) expect(one.textContent).toContain(`: ${title}`);
    for (const list of element.querySelectorAll('ul[aria-label]'))
      expect(list.getAttribute('aria-label')).toBe(`Jaa kilpailutyö: ${title}`);
  });

  it('says in its own words that the link for Instagram was copied, for four seconds', async () => {
    await mountMenu(compact);
    await press('Instagram');
    expect(writeText.mock.calls).toEqual([[url]]);
    await pass(3999);
    expect(toast().textContent).toBe('Linkki kopioitu - jaa se Instagramissa');
    await pass(1);
    expect(toast().textContent).toBe('');
  });

  it('keeps its word under the pointer, and no click beside it closes it', async () => {
    await mountMenu(compact);
    await act(async () => {
      fireEvent.click(screen.getAllByRole('button', { name: /^Kopioi linkki/, hidden: true })[0] as HTMLElement);
      await new Promise((resolve) => setImmediate(resolve));
    });
    await act(() => vi.dynamicImportSettled());
    await act(async () => void fireEvent.pointerDown(document.body));
    await act(async () => void fireEvent.click(document.body));
    expect(toast().textContent).toBe(copied);
    await act(async () => void fireEvent.pointerEnter(toast()));
    await pass(60_000);
    expect(toast().textContent).toBe(copied);
    await act(async () => void fireEvent.pointerLeave(toast()));
    await pass(4000);
    expect(toast().textContent).toBe('');
  });
});

describe('the menu', () => {
  it.each(['url', 'title'])('refuses to be drawn without its %s', async (name) => {
    await expect(mountMenu({ [name]: '' })).rejects.toThrow(`The prop "${name}" must be a text`);
  });

  it('has a tooltip for every icon of the rail, which is never its only name', async () => {
    const { element } = await mountMenu();
    const items = [...element.querySelectorAll<HTMLElement>('.share-menu__item')];
    expect(items).toHaveLength(8);
    for (const item of items) expect(item.textContent).toContain(item.dataset.tooltip || 'a tooltip');
  });

  it('shares no id with another menu', async () => {
    await mountMenu({}, { id: 'w1' });
    await mountMenu({}, { id: 'w2', hydrate: false });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
