// A page's HTML with its widgets.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import nunjucks from 'nunjucks';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { emptyManifest } from '../../../tests/helpers/empty-manifest.ts';
import type { PageModel } from '../pages/page-model.ts';
import { createTemplates } from './nunjucks.ts';
import { createRenderPage } from './render-page.ts';

const manifest = emptyManifest;

function pageWith(renderWidget: () => string) {
  const environment = new nunjucks.Environment(null, { autoescape: true });
  const templates = {
    render: (_: string, model: object) =>
      environment.renderString('<p>a</p>{{ widget({ name: "x", props: {} }) }}', model),
  };
  const onWidgetFailed = vi.fn();
  const render = createRenderPage(
    templates as unknown as nunjucks.Environment,
    { renderWidget },
    manifest,
    onWidgetFailed,
  );
  return { html: render({ template: 'x' } as PageModel).html.join(''), onWidgetFailed };
}

describe('a page', () => {
  it('has the placeholder of its widget, with the widget in it', () => {
    expect(pageWith(() => '<b>x</b>').html).toMatch(/^<p>a<\/p><div class="widget widget--x"[^>]*><b>x<\/b><\/div>$/);
  });

  it('stands without a widget that cannot be rendered, and says which', () => {
    const { html, onWidgetFailed } = pageWith(() => {
      throw new Error('The prop "list" must be a text');
    });
    expect(html).toBe('<p>a</p>');
    expect(onWidgetFailed).toHaveBeenCalledWith('x', expect.any(Error));
  });
});

it('comes in parts where its template sets long ones apart', () => {
  const environment = new nunjucks.Environment(null, { autoescape: true });
  const template = '<p>{{ setApart(page.long) }}</p>{{ setApart(page.longer) }}.';
  const templates = { render: (_: string, model: object) => environment.renderString(template, model) };
  const render = createRenderPage(
    templates as unknown as nunjucks.Environment,
    { renderWidget: () => '' },
    manifest,
    () => {},
  );
  const model = { template: 'x', long: '<b>', longer: '$&' };
  expect(render(model).html).toEqual(['<p>', '<b>', '</p>', '$&', '.']);
});

describe('a page whose template fails', () => {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-failing-`);
  afterAll(() => rmSync(folder, { recursive: true }));
  const failureOf = (inner: string, isStrict: boolean, fields: object = {}): Error => {
    writeFileSync(`${folder}/page.njk`, '{% include "middle.njk" %}');
    writeFileSync(`${folder}/middle.njk`, '{% for one in [1] %}{% include "inner.njk" %}{% endfor %}');
    writeFileSync(`${folder}/inner.njk`, inner);
    const templates = createTemplates(folder, {}, isStrict);
    const render = createRenderPage(templates, { renderWidget: () => '' }, manifest, () => {});
    try {
      render({ template: 'page.njk', ...fields });
    } catch (error) {
      return error as Error;
    }
    throw new Error('The template has been rendered');
  };

  it('says which template it was, by way of which others, and where the failing code is', () => {
    function breakDown(): never {
      throw new TypeError('nothing to show,\nnowhere');
    }
    const error = failureOf('\n{{ page.breakDown() }}', false, { breakDown });
    expect(error.message).toBe(`${folder}/inner.njk: TypeError: nothing to show,\nnowhere`);
    for (const name of ['page', 'middle', 'inner'])
      expect((error.cause as Error).message).toContain(`${folder}/${name}.njk`);
    expect(pino.stdSerializers.err(error).stack).toContain('breakDown');
  });

  it('names a template once that a strict check has named', () => {
    const { message } = failureOf('{{ page.nothing }}', true);
    expect(message).toMatch(/inner\.njk, line 1, shows what does not exist/);
    expect(message.split('inner.njk')).toHaveLength(2);
  });
});
