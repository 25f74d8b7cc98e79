// A widget's placeholder, and the limit of its props.
import { describe, expect, it, vi } from 'vitest';
import { emptyManifest } from '../../../tests/helpers/empty-manifest.ts';
import { createWidgetRenderer, rememberDrawn } from './render-widget.ts';

const manifest = { ...emptyManifest, runtime: '/runtime.js' };

function rendererWith(maxPropsBytesOf?: (name: string) => number | undefined) {
  const onTooLarge = vi.fn();
  const widgets = { renderWidget: () => '<form></form>', ...(maxPropsBytesOf && { maxPropsBytesOf }) };
  return { onTooLarge, renderer: createWidgetRenderer(widgets, manifest, () => '', onTooLarge) };
}
/** Builds props of exactly this many bytes. */
const propsOf = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

describe('the props of a widget', () => {
  it('travel with its placeholder up to 4096 bytes', () => {
    const { renderer, onTooLarge } = rendererWith();
    expect(renderer.render({ name: 'x', props: propsOf(4096) })).toContain('data-widget="x"');
    expect(onTooLarge).not.toHaveBeenCalled();
  });

  it('stay away beyond that: its HTML stands without a script, and somebody hears of it', () => {
    const { renderer, onTooLarge } = rendererWith();
    expect(renderer.render({ name: 'x', props: propsOf(4097) })).toBe(
      '<div class="widget widget--x"><form></form></div>',
    );
    expect(onTooLarge).toHaveBeenCalledWith('x', expect.objectContaining({ message: expect.stringContaining('4096') }));
  });

  it('may be larger where the widget says so', () => {
    const { renderer } = rendererWith((name) => (name === 'x' ? 5000 : undefined));
    expect(renderer.render({ name: 'x', props: propsOf(5000) })).toContain('data-widget="x"');
    expect(renderer.render({ name: 'x', props: propsOf(5001) })).not.toContain('data-widget=');
    expect(renderer.render({ name: 'y', props: propsOf(4097) })).not.toContain('data-widget=');
  });
});

describe('the style sheet of a widget', () => {
  const sheet = {
    ...emptyManifest,
    widgets: { x: { src: '/x.js', imports: [], styles: '/x.css', sheet: null, early: null } },
  };
  const draw = (call: { closed?: boolean }, isPart: boolean) =>
    createWidgetRenderer({ renderWidget: () => '' }, sheet, () => '', vi.fn(), 'w', isPart).render({
      name: 'x',
      ...call,
    });

  it('comes with its script where it is not seen before, and in a part, which has no head', () => {
    expect(draw({}, false)).not.toContain('/x.css');
    expect(draw({ closed: true }, false)).toContain('data-widget-styles="/x.css"');
    expect(draw({}, true)).toContain('data-widget-styles="/x.css"');
  });
});

describe('the screens of a widget', () => {
  it('are said on its placeholder, when it is not meant for all', () => {
    const { renderer } = rendererWith();
    expect(renderer.render({ name: 'x', props: {}, media: '(min-width: 1000px)' })).toContain(
      ' data-widget-media="(min-width: 1000px)"',
    );
    expect(renderer.render({ name: 'x', props: {} })).not.toContain('data-widget-media');
  });
});

describe('the consent that a widget needs', () => {
  it('is said on its placeholder', () => {
    const { renderer } = rendererWith();
    expect(renderer.render({ name: 'x', props: {}, consent: 'advertising' })).toContain(
      ' data-widget-consent="advertising"',
    );
    expect(renderer.render({ name: 'x', props: {} })).not.toContain('data-widget-consent');
  });
});

describe('widgets that are the same on many pages', () => {
  it('are drawn once for the same name, props and id', () => {
    const renderWidget = vi.fn((name: string, props: unknown, id: string) => `${name} ${JSON.stringify(props)} ${id}`);
    const remembered = rememberDrawn({ renderWidget });
    const draw = () => [
      remembered.renderWidget('x', { a: 1 }, 'w1'),
      remembered.renderWidget('x', { a: 2 }, 'w1'),
      remembered.renderWidget('x', { a: 1 }, 'w2'),
      remembered.renderWidget('y', { a: 1 }, 'w1'),
    ];
    expect(draw()).toEqual(['x {"a":1} w1', 'x {"a":2} w1', 'x {"a":1} w2', 'y {"a":1} w1']);
    expect(draw()).toEqual(draw());
    expect(renderWidget).toHaveBeenCalledTimes(4);
  });

  it('are not remembered with long props or long HTML, such as all that a visitor has typed', () => {
    const renderWidget = vi.fn((name: string) => (name === 'long' ? 'x'.repeat(20_000) : name));
    const remembered = rememberDrawn({ renderWidget });
    for (const _ of [1, 2]) {
      remembered.renderWidget('long', {}, 'w1');
      remembered.renderWidget('short', { typed: 'x'.repeat(20_000) }, 'w1');
    }
    expect(renderWidget).toHaveBeenCalledTimes(4);
  });

  it('are tried again where they have failed', () => {
    const renderWidget = vi.fn().mockImplementationOnce(() => {
      throw new Error('The prop is wrong');
    });
    const remembered = rememberDrawn({ renderWidget: renderWidget.mockReturnValue('<p>x</p>') });
    expect(() => remembered.renderWidget('x', {}, 'w1')).toThrow('wrong');
    expect(remembered.renderWidget('x', {}, 'w1')).toBe('<p>x</p>');
  });
});
