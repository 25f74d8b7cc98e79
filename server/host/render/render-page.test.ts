// A page's HTML with its widgets in it.
import nunjucks from 'nunjucks';
import { describe, expect, it, vi } from 'vitest';
import type { PageModel } from '../pages/page-model.ts';
import { createRenderPage } from './render-page.ts';

const manifest = {
  styles: '',
  fonts: [],
  pictures: {},
  runtime: '',
  page: '',
  widgets: {},
  embeds: { version: '0.0.0', names: [] },
};

function pageWith(renderWidget: () => string) {
  const environment = new nunjucks.Environment(null, { autoescape: true });
  const templates = {
    render: (_: string, model: object) => environment.renderString('<p>a</p>{{ renderWidget("x", {}) }}', model),
  };
  const onWidgetFailed = vi.fn();
  const render = createRenderPage(
    templates as unknown as nunjucks.Environment,
    { renderWidget },
    manifest,
    onWidgetFailed,
  );
  return { html: render({ template: 'x' } as PageModel), onWidgetFailed };
}

describe('a page', () => {
  it('has the placeholder of its widget, with the widget in it', () => {
    expect(pageWith(() => '<b>x</b>').html).toMatch(/^<p>a<\/p><div class="widget widget--x"[^>]*><b>x<\/b><\/div>$/);
  });

  it('stands without a widget that can not be rendered, and says which', () => {
    const { html, onWidgetFailed } = pageWith(() => {
      throw new Error('The prop "list" must be a text');
    });
    expect(html).toBe('<p>a</p>');
    expect(onWidgetFailed).toHaveBeenCalledWith('x', expect.any(Error));
  });
});
