// Writes a widget's placeholder with its server-rendered HTML; the only writer of `data-widget`.

import type { Manifest, WidgetFiles } from '../../../build/manifest.ts';
import { attribute, type MountTiming, mountTimings } from '../../../widgets/runtime/placeholder.ts';

/** The built `widgets/registry.ts`. */
export interface WidgetModule {
  /** Null for a behaviour, whose HTML a template draws. */
  renderWidget(name: string, props: unknown, id: string): string | null;
}

/** Draws `templates/widgets/<name>.njk`, for a widget that only wakes up what a template has drawn. */
export type DrawBehaviour = (name: string, model: { view: unknown; props: object; id: string }) => string;

export interface WidgetOptions {
  /** One of the timings of the runtime; `visible` by default. */
  when?: string;
  /** For a behaviour: what its template is given. It is not sent to the browser, and may be large. */
  view?: unknown;
}

/** The widgets of one page: numbers their ids and remembers which files the page needs. */
export interface WidgetRenderer {
  /** @throws {Error} for an unknown widget, an unknown timing, wrong props, or props over 4 kB */
  render(name: string, props: Record<string, unknown>, options?: WidgetOptions): string;
  /** Files of the widgets rendered so far, each widget once. */
  files(): WidgetFiles[];
}

/** Props are public and travel with every page (architecture, "The contract between a template and a widget"). */
const maxPropsBytes = 4096;

export function createWidgetRenderer(
  widgets: WidgetModule,
  manifest: Manifest,
  drawBehaviour: DrawBehaviour,
): WidgetRenderer {
  const used = new Set<string>();
  let count = 0;
  return {
    render(name, props, { when = 'visible', view } = {}) {
      if (!mountTimings.includes(when as MountTiming))
        throw new Error(`Unknown timing "${when}" of widget "${name}". Known are: ${mountTimings.join(', ')}.`);
      count += 1;
      const id = `w${count}`;
      const html = widgets.renderWidget(name, props, id) ?? drawBehaviour(name, { view, props, id });
      const json = JSON.stringify(props);
      if (Buffer.byteLength(json) > maxPropsBytes)
        throw new Error(`The props of widget "${name}" are over ${maxPropsBytes} bytes`);
      used.add(name);
      const attributes: Record<string, string> = {
        class: `widget widget--${name}`,
        [attribute.name]: name,
        [attribute.when]: when,
        [attribute.id]: id,
        [attribute.src]: manifest.widgets[name]?.src ?? '',
        [attribute.ssr]: '',
        [attribute.props]: json,
      };
      const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
      return `<div${text.join('')}>${html}</div>`;
    },
    files: () => [...used].flatMap((name) => manifest.widgets[name] ?? []),
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (character) => escapes[character] ?? '');
