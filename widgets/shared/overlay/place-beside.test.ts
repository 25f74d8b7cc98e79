// The position of a card beside a link that may span two lines.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeUnder } from './place-beside.ts';

afterEach(() => document.body.replaceChildren());

function place(
  lines: DOMRect[],
  size: { width: number; height: number },
  window = { clientWidth: 800, clientHeight: 600 },
) {
  for (const [name, value] of Object.entries(window))
    vi.spyOn(document.documentElement, name as 'clientWidth', 'get').mockReturnValue(value);
  const [anchor, element] = [document.createElement('a'), document.createElement('div')];
  document.body.append(anchor, element);
  vi.spyOn(anchor, 'getClientRects').mockReturnValue(lines as unknown as DOMRectList);
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, size.width, size.height));
  placeUnder(element, anchor);
  return [element.style.left, element.style.top];
}
const card = { width: 300, height: 200 };

describe('a card stands', () => {
  it.each<[string, DOMRect[], string[]]>([
    ['under the middle of its link', [new DOMRect(300, 100, 100, 20)], ['200px', '120px']],
    ['over it where there is more room', [new DOMRect(300, 500, 100, 20)], ['200px', '300px']],
    ['under the last line', [new DOMRect(700, 100, 90, 20), new DOMRect(10, 130, 60, 20)], ['4px', '150px']],
    ['over the first line', [new DOMRect(700, 500, 90, 20), new DOMRect(10, 530, 60, 20)], ['496px', '300px']],
  ])('%s', (_, lines, expected) => expect(place(lines, card)).toEqual(expected));

  it('in the middle of a narrow window, and inside it where it is too high', () => {
    const phone = { clientWidth: 320, clientHeight: 300 };
    expect(place([new DOMRect(10, 200, 60, 20)], { width: 300, height: 400 }, phone)).toEqual(['10px', '4px']);
  });
});
