// Writes a widget's placeholder with its server-rendered HTML; the only writer of `data-widget`.
import type { Manifest, WidgetFiles } from '../../../build/manifest.ts';
import { unblockedName } from '../../../rules/site/unblocked-names.ts';
import { attribute, type MountTiming } from '../../../widgets/runtime/placeholder.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { AnyWidgetCall } from '../view/widget-call.ts';

/** The built `widgets/registry.ts`. */
export interface WidgetModule {
  /** Null for a behaviour, whose HTML a template draws. */
  renderWidget(name: string, props: unknown, id: string): string | null;
  /** The limit for a widget's props; undefined for the common limit. */
  maxPropsBytesOf?(name: string): number | undefined;
}

/** The values that a behaviour's template receives. */
interface BehaviourParts {
  view: unknown;
  props: object;
  id: string;
  /** The HTML that the page's template puts into the widget; undefined without any. */
  bodyHtml: unknown;
}

/** Draws `widgets/<name>/<name>.njk`, for a widget that only adds behaviour to a template's HTML. */
export type DrawBehaviour = (name: string, parts: BehaviourParts) => string;

/** The files of a widget that a page uses. */
export interface UsedFiles extends WidgetFiles {
  name: string;
  /**
   * Whether any part of the widget is visible before the widget is used; else the widget loads its style sheet itself.
   */
  isSeen: boolean;
}

/** The widgets of one page: numbers their ids and collects the files that the page needs. */
export interface WidgetRenderer {
  /**
   * If the props exceed the widget's limit, they are left out with its bundle: its HTML works without JavaScript.
   * @param bodyHtml the HTML that the page's template puts into a behaviour
   * @throws {Error} for an unknown widget, or wrong props
   */
  render(call: AnyWidgetCall, bodyHtml?: unknown): string;
  /** Files of the widgets rendered so far, each widget once. */
  files(): UsedFiles[];
}

/**
 * Maximum number of cached texts: the widgets of a few pages. Most widgets are the same on all pages, such as the
 * newsletter form. Long props count several times.
 */
const maxDrawn = 300;
/**
 * Maximum length of cached props and HTML in characters: longer ones hold what a visitor has typed, or the content of
 * one page.
 */
const maxDrawnLength = 16_384;

/** The same widgets, with cached HTML for repeated props and ids that are short. */
export function rememberDrawn(widgets: WidgetModule): WidgetModule {
  const drawn = createBoundedCache<string, { html: string | null }>(maxDrawn);
  return {
    ...widgets,
    renderWidget(name, props, id) {
      const key = `${name} ${id} ${JSON.stringify(props)}`;
      const known = drawn.get(key) ?? { html: widgets.renderWidget(name, props, id) };
      if (key.length + (known.html?.length ?? 0) <= maxDrawnLength) drawn.set(key, known);
      return known.html;
    },
  };
}

/** Maximum size of a widget's props in bytes: props are public and are sent with every page. */
const commonMaxPropsBytes = 4096;

/**
 * @param onTooLarge called for a widget whose props exceed its limit
 * @param idPrefix the prefix of the ids of all widgets
 * @param isPart whether they are rendered in an HTML fragment, without the head of a page: each brings its own style
 * sheet
 */
export function createWidgetRenderer(
  widgets: WidgetModule,
  manifest: Manifest,
  drawBehaviour: DrawBehaviour,
  onTooLarge: (name: string, error: Error) => void,
  idPrefix = 'w',
  isPart = false,
): WidgetRenderer {
  /** For each widget name, whether any widget of this name is visible before it is used. */
  const used = new Map<string, boolean>();
  let count = 0;
  return {
    render({ name, props = noProps, when = defaultTiming, media, consent, from, closed = false, view }, bodyHtml) {
      count += 1;
      const id = `${idPrefix}${count}`;
      const draw = () => widgets.renderWidget(name, props, id) ?? drawBehaviour(name, { view, props, id, bodyHtml });
      const html = from ? '' : draw();
      const json = JSON.stringify(props);
      const className = `widget widget--${unblockedName(name)}`;
      const maxBytes = widgets.maxPropsBytesOf?.(name) ?? commonMaxPropsBytes;
      const styles = manifest.widgets[name]?.styles;
      used.set(name, !closed || (used.get(name) ?? false));
      if (Buffer.byteLength(json) > maxBytes) {
        onTooLarge(
          name,
          new Error(`The props of widget "${name}" are over ${maxBytes} bytes: it stands without a script`),
        );
        return `<div class="${className}">${html}</div>`;
      }
      const attributes: Record<string, string> = {
        class: className,
        [attribute.name]: name,
        ...(when !== defaultTiming && { [attribute.when]: when }),
        ...(media && { [attribute.media]: media }),
        ...(consent && { [attribute.consent]: consent }),
        // If its HTML does not contain the id, the runtime assigns one.
        ...(html.includes(id) && { [attribute.id]: id }),
        [attribute.src]: manifest.widgets[name]?.src ?? '',
        ...((closed || isPart) && styles && { [attribute.styles]: styles }),
        ...(from ? { [attribute.from]: from } : { [attribute.ssr]: '' }),
        ...(json !== '{}' && { [attribute.props]: json }),
      };
      const text = Object.entries(attributes).map(([key, value]) => ` ${key}${value && `=${quote(value)}`}`);
      return `<div${text.join('')}>${html}</div>`;
    },
    files: () =>
      [...used].flatMap(([name, isSeen]) => {
        const files = manifest.widgets[name];
        return files ? { name, isSeen, ...files } : [];
      }),
  };
}

/** The runtime's default when a placeholder names none. */
const defaultTiming: MountTiming = 'visible';
/** The props of a call whose props are in an HTML fragment. */
const noProps = {};

const escapes: Record<string, string> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

/** Uses the quotes that need fewer escapes: JSON is full of double quotes. */
function quote(text: string): string {
  const sign = text.includes('"') ? "'" : '"';
  const unsafe = sign === '"' ? /[&<>]/g : /[&'<>]/g;
  return sign + text.replace(unsafe, (found) => escapes[found] ?? '') + sign;
}
