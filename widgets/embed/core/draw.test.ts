// The replacement of React in the partners' scripts.
import { describe, expect, it } from 'vitest';
import { type Child, draw, Fragment, jsx } from './draw.ts';

const box = () => document.createElement('div');
const drawn = (child: Child) => {
  const parent = box();
  draw(parent, child);
  return parent;
};
const input = (props: object = {}, key?: unknown) => jsx('input', { ...props }, key);

describe('what is drawn', () => {
  it("has HTML's names for React's attributes, and leaves out what is false, null or absent", () => {
    const parent = drawn(
      jsx('label', {
        className: 'a',
        htmlFor: 'b',
        tabIndex: -1,
        noValidate: true,
        'aria-busy': true,
        'aria-hidden': false,
        hidden: false,
        title: null,
        role: undefined,
        children: ['x', 2, false, null, true],
      }),
    );
    expect(parent.innerHTML).toBe('<label class="a" for="b" tabindex="-1" novalidate="" aria-busy="true">x2</label>');
  });

  it('calls components and opens fragments, however deep', () => {
    const Word = ({ word }: Record<string, unknown>) => jsx('b', { children: word as Child });
    const Both = () => jsx(Fragment, { children: [jsx(Word, { word: 'a' }), [jsx(Word, { word: 'b' })]] });
    expect(drawn(jsx(Both, {})).innerHTML).toBe('<b>a</b><b>b</b>');
  });

  it('takes texts as texts', () => {
    expect(drawn('<img src=x onerror=alert(1)>').children).toHaveLength(0);
  });

  it('chooses, ticks and fills in at first what it is told to', () => {
    const options = ['a', 'b'].map((value) => jsx('option', { value, children: value }));
    const parent = drawn([
      jsx('select', { defaultValue: 'b', children: options }),
      jsx('textarea', { defaultValue: 'Hei\n<b>' }),
      input({ defaultValue: 'c' }),
      input({ type: 'checkbox', defaultChecked: true }),
    ]);
    const [select, area, text, tick] = parent.children as unknown as HTMLInputElement[];
    expect([select?.value, area?.value, text?.value, tick?.checked]).toEqual(['b', 'Hei\n<b>', 'c', true]);
  });
});

describe('what is drawn again', () => {
  it('keeps elements, and with them what was typed, ticked and chosen', () => {
    const parent = box();
    const view = (title: string, error: string): Child => [
      error && jsx('p', { children: error }),
      jsx('h2', { className: title, children: title }),
      input({ defaultValue: 'first', 'aria-invalid': error ? true : undefined }),
      jsx('textarea', { defaultValue: title }),
      jsx('select', { defaultValue: 'a', children: ['a', 'b'].map((v) => jsx('option', { value: v, children: v })) }),
    ];
    draw(parent, view('one', ''));
    const [heading, text, area, select] = parent.children as unknown as HTMLInputElement[];
    for (const field of [text, area]) (field as HTMLInputElement).value = 'typed';
    (select as HTMLInputElement).value = 'b';
    draw(parent, view('two', 'wrong'));
    expect([...parent.children].slice(1)).toEqual([heading, text, area, select]);
    expect([text?.value, area?.value, select?.value]).toEqual(['typed', 'typed', 'b']);
    expect([heading?.className, heading?.textContent, text?.getAttribute('aria-invalid')]).toEqual([
      'two',
      'two',
      'true',
    ]);
    draw(parent, view('two', ''));
    expect(parent.querySelector('p')).toBeNull();
    expect(text?.hasAttribute('aria-invalid')).toBe(false);
    expect(parent.contains(text as Node)).toBe(true);
  });

  it('changes nothing that is as it was', async () => {
    const parent = box();
    const view = () => jsx('p', { className: 'a', children: ['x', jsx('b', { title: 'y', children: 'z' })] });
    draw(parent, view());
    const seen: unknown[] = [];
    new MutationObserver((changes) => seen.push(...changes)).observe(parent, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    draw(parent, view());
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen).toEqual([]);
  });

  it('begins again with another key or another kind of element', () => {
    const parent = box();
    draw(parent, input({ defaultValue: 'a' }, 1));
    const first = parent.firstChild as HTMLInputElement;
    first.value = 'typed';
    draw(parent, input({ defaultValue: 'a' }, 2));
    expect((parent.firstChild as HTMLInputElement).value).toBe('a');
    draw(parent, jsx('b', {}));
    expect(parent.innerHTML).toBe('<b></b>');
  });

  it('keeps the order of a list that grows and shrinks, and takes away the rest', () => {
    const parent = box();
    const list = (...words: string[]) => words.map((word) => jsx('li', { children: word }));
    for (const words of [['a'], ['a', 'b', 'c'], ['c', 'b'], []]) {
      draw(parent, list(...words));
      expect([...parent.children].map(({ textContent }) => textContent)).toEqual(words);
    }
  });
});
