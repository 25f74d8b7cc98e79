// Page model → HTML: the template, its widgets, and the files that the head must name.
import type { Environment } from 'nunjucks';
import nunjucks from 'nunjucks';
import type { Manifest } from '../../../build/manifest.ts';
import { createPageStyles } from './page-styles.ts';
import { createWidgetRenderer, rememberDrawn, type WidgetModule, type WidgetOptions } from './render-widget.ts';

/**
 * Renders any model by the template that it names; the templates of pages want a whole `PageModel`.
 * @returns the page in parts, which follow each other: as one text, its longest would be copied once more
 */
export type RenderPage = (model: { template: string; idPrefix?: string }) => string[];

/** Where a part stands that is kept beside the page. Rich text holds no comments, so it stands nowhere else. */
const partMark = '<!--part-->';

/**
 * @param onWidgetFailed hears of a widget that could not be rendered, which is left out, or that stands without its script
 */
export function createRenderPage(
  templates: Environment,
  widgets: WidgetModule,
  manifest: Manifest,
  onWidgetFailed: (name: string, error: unknown) => void,
): RenderPage {
  const remembered = rememberDrawn(widgets);
  return (model) => {
    const renderer = createWidgetRenderer(
      remembered,
      manifest,
      (name, parts) => render(templates, `widgets/${name}.njk`, { ...parts, assets: manifest, renderWidget }),
      onWidgetFailed,
      model.idPrefix,
    );
    // The macro `widget()` puts this HTML into the page; the widget has escaped what it was given.
    const renderWidget = (name: string, props: Record<string, unknown>, options?: WidgetOptions) => {
      try {
        return new nunjucks.runtime.SafeString(renderer.render(name, props, options));
      } catch (error) {
        onWidgetFailed(name, error);
        return '';
      }
    };
    const styles = createPageStyles(model.template, manifest, renderer.files);
    const parts: string[] = [];
    /** For what is long, and HTML of our own: what stands in the page is but a mark. */
    const setApart = (html: string) => {
      parts.push(html);
      return new nunjucks.runtime.SafeString(partMark);
    };
    const context = { page: model, assets: manifest, renderWidget, widgetFiles: renderer.files, styles, setApart };
    // The layout renders the body first and the head after it, so the head knows the page's widgets.
    const [first = '', ...others] = render(templates, model.template, context).split(partMark);
    return [first, ...others.flatMap((text, index) => [parts[index] ?? '', text])];
  };
}

/** What Nunjucks says: each template on a line of its own, the innermost last, and then what went wrong. */
const failure = /^(?:.*\n)? *(?:Template render error: )?\(([^\n]+)\)(?: \[Line[^\n]*\])?\n(.*)$/s;

/** @throws {Error} that names the innermost template alone: its cause names every template, in the wrong order */
function render(templates: Environment, name: string, context: object): string {
  try {
    return templates.render(name, context);
  } catch (cause) {
    const { message } = cause as Error;
    const [, file = name, told = message] = failure.exec(message) ?? [];
    const problem = told.trim().replace(/^Error: /, '') || 'can not be rendered';
    throw new Error(problem.startsWith(file) ? problem : `${file}: ${problem}`, { cause });
  }
}
