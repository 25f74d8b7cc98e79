// Page model → HTML: the template, its widgets, and the files for the head.
import nunjucks, { type Environment } from 'nunjucks';
import type { Manifest } from '../../../build/manifest.ts';
import type { AnyWidgetCall } from '../view/widget-call.ts';
import { createPageStyles } from './page-styles.ts';
import { createWidgetRenderer, rememberDrawn, type WidgetModule } from './render-widget.ts';

interface DrawnPage {
  /** Consecutive pieces: joined to one text, the longest piece would be copied once more. */
  html: string[];
  /** The hashes of the page's style sheets, which its policy allows besides the site's own files. */
  styleSources: readonly string[];
}

/** Renders any model with its template; the templates of pages need a whole `PageModel`. */
export type RenderPage = (model: { template: string; idPrefix?: string }) => DrawnPage;

/** Marks the position of a piece that is stored beside the page. Rich text holds no comments, so the mark is unique. */
const partMark = '<!--part-->';

/** The body of `{% call %}`, as Nunjucks passes it to a function. */
interface CallBlock {
  caller(): nunjucks.runtime.SafeString;
}

/** @param onWidgetFailed called for a widget that can't be rendered and is left out, or that has no script */
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
      (name, parts) => render(templates, `${name}/${name}.njk`, { ...parts, assets: manifest, widget }),
      onWidgetFailed,
      model.idPrefix,
      model.template.startsWith('parts/'),
    );
    /** The function `widget` of the templates, also in `{% call widget(…) %}`. The widget has escaped its props. */
    const widget = (call: AnyWidgetCall, block?: CallBlock) => {
      // An error of the page's own template is not the widget's.
      const bodyHtml = block?.caller();
      try {
        return new nunjucks.runtime.SafeString(renderer.render(call, bodyHtml));
      } catch (error) {
        onWidgetFailed(call.name, error);
        return '';
      }
    };
    const styles = createPageStyles(model.template, manifest, renderer.files);
    const parts: string[] = [];
    /** Sets long HTML of our own apart: the rendered text holds only a mark. */
    const setApart = (html: string) => {
      parts.push(html);
      return new nunjucks.runtime.SafeString(partMark);
    };
    /** Whether any of these widgets is in the HTML so far: what comes after the content depends on it. */
    const hasDrawn = (...names: string[]) => renderer.files().some(({ name }) => names.includes(name));
    const context = { page: model, assets: manifest, widget, widgetFiles: renderer.files, hasDrawn, styles, setApart };
    // The layout renders the body first and the head after it, so the head knows the page's widgets.
    const [first = '', ...others] = render(templates, model.template, context).split(partMark);
    const html = [first, ...others.flatMap((text, index) => [parts[index] ?? '', text])];
    return { html, styleSources: styles.sources() };
  };
}

/** Reads Nunjucks' error message: each template on a line of its own, the innermost last, and then the error. */
function readFailure(message: string): { file?: string; reason?: string } {
  const lines = message.split('\n');
  const files = lines.map((line) => /^ *(?:Template render error: )?\(([^()]+)\)(?: \[Line.*)?$/.exec(line)?.[1]);
  const innermost = files.findLastIndex((file, at) => file !== undefined && at < lines.length - 1);
  return { file: files[innermost], reason: innermost < 0 ? undefined : lines.slice(innermost + 1).join('\n') };
}

/** @throws {Error} that names only the innermost template: its cause names every template, in the wrong order */
function render(templates: Environment, name: string, context: object): string {
  try {
    return templates.render(name, context);
  } catch (cause) {
    const { message } = cause as Error;
    const { file = name, reason = message } = readFailure(message);
    const problem = reason.trim().replace(/^Error: /, '') || 'cannot be rendered';
    throw new Error(problem.startsWith(file) ? problem : `${file}: ${problem}`, { cause });
  }
}
