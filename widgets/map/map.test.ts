// The map widget on the HTML of its template.
import { afterEach, describe, expect, it } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const root = document.documentElement;
afterEach(() => root.removeAttribute('data-consent-marketing'));

function choose(answer: 'granted' | 'denied'): void {
  root.setAttribute('data-consent-marketing', answer);
  document.dispatchEvent(new Event('consent:changed'));
}

describe('the map', () => {
  it('asks first: the address in words, the service by its name, a button and a link', async () => {
    const { element } = await mountWidget('map', examples['an address']);
    const words = element.querySelector('.map__address')?.textContent;
    expect(words?.replaceAll('\u00AD', '')).toBe('Esimerkkikatu 10, 33100 Tampere');
    expect(element.textContent).toContain(
      'Tämä upotus lataa sisältöä palvelusta Google Maps, joka voi asettaa evästeitä.',
    );
    expect(element.querySelector('button')?.getAttribute('aria-label')).toBe(
      'Näytä sisältö: Kartta, Esimerkkikatu 10, 33100 Tampere',
    );
    const link = element.querySelector('a');
    expect([link?.rel, link?.target]).toEqual(['noopener nofollow', '_blank']);
    expect(link?.textContent).toBe('Avaa palvelussa Google Maps (avautuu uuteen välilehteen)');
    expect(element.querySelector('iframe, img')).toBeNull();
  });

  it('parts an address after its commas first, and a long word only at a hyphen', async () => {
    const { element } = await mountWidget('map', examples['an address that is long']);
    const address = element.querySelector('.map__address');
    expect(Array.from(address?.children ?? [], ({ textContent }) => textContent?.replaceAll('\u00AD', ''))).toEqual([
      'Rakennustarviketehtaan vanha konttori,',
      'Puutarhurinkoulunpolku 1234 B,',
      '3. kerros,',
      '00000 Mallilanmäki',
    ]);
    expect(address?.textContent).toContain('\u00AD');
  });

  it('loads when it is asked to, with its text meanwhile', async () => {
    const { element } = await mountWidget('map', examples['an address']);
    element.querySelector('button')?.click();
    const frame = element.querySelector('iframe');
    expect(frame?.src).toBe(examples['an address'].props.src);
    expect(frame?.hasAttribute('allow')).toBe(false);
    expect(element.querySelector('[role=status]')?.textContent).toBe('Ladataan karttaa...');
    frame?.dispatchEvent(new Event('load'));
    expect(element.querySelector('[role=status]')?.textContent).toBe('');
  });

  it('comes and goes with the consent, and is as it was then', async () => {
    const { element } = await mountWidget('map', examples['an address']);
    const before = element.innerHTML;
    for (const round of [1, 2]) {
      choose('granted');
      expect(element.querySelectorAll('iframe'), `round ${round}`).toHaveLength(1);
      choose('denied');
      expect(element.innerHTML, `round ${round}`).toBe(before);
    }
    element.querySelector('button')?.click();
    choose('granted');
    choose('denied');
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
  });
});
