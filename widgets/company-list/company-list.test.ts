// "Näytä lisää" in the list of a category's companies.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawBehaviour } from '../../tests/helpers/draw-behaviour.ts';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { renderWidget } from '../registry.ts';
import { examples } from './examples.ts';

const first = examples['a first page, with more to come'];
const second = examples['all of them, after the second page'];
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

let answer: () => Promise<Response>;
const requests: string[] = [];
const pageOf = (example: typeof first) =>
  new Response(`<!doctype html><title>Piha</title>${drawBehaviour('company-list', example, 'w1', { renderWidget })}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

beforeEach(() => {
  requests.length = 0;
  answer = async () => pageOf(second);
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(url.search);
    return answer();
  });
  history.replaceState(null, '', '/piha/');
});
afterEach(() => vi.unstubAllGlobals());

const button = ({ element }: MountedWidget) => element.querySelector<HTMLElement>('[data-more] a');
const tiles = ({ element }: MountedWidget) => [...element.querySelectorAll<HTMLElement>('.company-tile')];
const status = ({ element }: MountedWidget) => element.querySelector('[role=status]')?.textContent;
async function press(widget: MountedWidget): Promise<void> {
  button(widget)?.focus();
  button(widget)?.click();
  await settled();
}

describe('the button "Näytä lisää"', () => {
  it('is a link to the page that shows more, at the first of them', () => {
    const html = drawBehaviour('company-list', first, 'w1', { renderWidget });
    expect(html).toContain('href="?yritykset=2#w1-uudet"');
    expect(html).toContain('Näytä lisää');
    expect(drawBehaviour('company-list', second, 'w1', { renderWidget })).toContain('id="w1-uudet"');
  });

  it('shows more companies in place, moves the focus to the first of them, and says how many there are', async () => {
    const widget = await mountWidget('company-list', first);
    await press(widget);
    expect(requests).toEqual(['?yritykset=2']);
    expect(document.activeElement).toBe(tiles(widget)[4]);
    expect(status(widget)).toBe('Näkyvissä on nyt 6 yritystä.');
    expect(location.search).toBe('?yritykset=2');
  });

  it('is gone when all are shown', async () => {
    const widget = await mountWidget('company-list', first);
    await press(widget);
    expect(button(widget)).toBeNull();
  });

  it.each([
    ['nothing comes', () => Promise.reject(new TypeError('no network'))],
    [
      'the server fails',
      async () => new Response('<p>Häiriö', { status: 503, headers: { 'content-type': 'text/html' } }),
    ],
  ])('is hidden when %s; the companies stay, and so does the visitor among them', async (_, failing) => {
    answer = failing;
    const widget = await mountWidget('company-list', first);
    const before = tiles(widget);
    await press(widget);
    expect(button(widget)?.closest<HTMLElement>('[hidden]')).not.toBeNull();
    expect(tiles(widget)).toEqual(before);
    expect(document.activeElement).toBe(before.at(-1));
    expect(status(widget)).toBe('Listan lataaminen epäonnistui. Aiempi sisältö on edelleen näkyvissä.');
    expect(location.search).toBe('');
  });

  it('takes no second press while it is loading', async () => {
    let arrive = (_: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    const widget = await mountWidget('company-list', first);
    button(widget)?.click();
    expect(button(widget)?.getAttribute('aria-disabled')).toBe('true');
    button(widget)?.click();
    arrive(pageOf(second));
    await settled();
    expect(requests).toHaveLength(1);
  });
});
