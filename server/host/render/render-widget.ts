// Writes a widget's placeholder with its server-rendered HTML; the only writer of `data-widget`.

import type { Manifest, WidgetFiles } from '../../../build/manifest.ts';
import {
  attribute,
  type ConsentNeed,
  consentNeeds,
  type MountTiming,
  mountTimings,
} from '../../../widgets/runtime/placeholder.ts';

/** The built `widgets/registry.ts`. */
export interface WidgetModule {
  /** Null for a behaviour, whose HTML a template draws. */
  renderWidget(name: string, props: unknown, id: string): string | null;
  /** How large the props of a widget may be; undefined for the common limit. */
  maxPropsBytesOf?(name: string): number | undefined;
}

/** Draws `templates/widgets/<name>.njk`, for a widget that only wakes up what a template has drawn. */
export type DrawBehaviour = (name: string, model: { view: unknown; props: object; id: string }) => string;

export interface WidgetOptions {
  /** One of the timings of the runtime; `visible` by default. */
  when?: string;
  /** A media query: other screens never load the widget's script, and have its HTML as it is. */
  media?: string;
  /** One of the runtime's consent needs: without it the widget's script is never loaded, and its HTML stays as it is. */
  consent?: string;
  /** For a behaviour: what its template is given. It is not sent to the browser, and may be large. */
  view?: unknown;
}

/** The widgets of one page: numbers their ids and remembers which files the page needs. */
export interface WidgetRenderer {
  /**
   * Props over the widget's limit stay away, and so does its bundle: its HTML works without JavaScript.
   * @throws {Error} for an unknown widget, an unknown timing, or wrong props
   */
  render(name: string, props: Record<string, unknown>, options?: WidgetOptions): string;
  /** Files of the widgets rendered so far, each widget once. */
  files(): WidgetFiles[];
}

/** Props are public and travel with every page. */
const commonMaxPropsBytes = 4096;

/** @param onTooLarge hears of a widget whose props are over its limit */
export function createWidgetRenderer(
  widgets: WidgetModule,
  manifest: Manifest,
  drawBehaviour: DrawBehaviour,
  onTooLarge: (name: string, error: Error) => void,
): WidgetRenderer {
  const used = new Set<string>();
  let count = 0;
  return {
    render(name, props, { when = 'visible', media, consent, view } = {}) {
      if (!mountTimings.includes(when as MountTiming))
        throw new Error(`Unknown timing "${when}" of widget "${name}". Known are: ${mountTimings.join(', ')}.`);
      if (consent !== undefined && !consentNeeds.includes(consent as ConsentNeed))
        throw new Error(`Unknown consent "${consent}" of widget "${name}". Known are: ${consentNeeds.join(', ')}.`);
      count += 1;
      const id = `w${count}`;
      const html = widgets.renderWidget(name, props, id) ?? drawBehaviour(name, { view, props, id });
      const json = JSON.stringify(props);
      const className = `widget widget--${name}`;
      const maxBytes = widgets.maxPropsBytesOf?.(name) ?? commonMaxPropsBytes;
      used.add(name);
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
        [attribute.when]: when,
        ...(media && { [attribute.media]: media }),
        ...(consent && { [attribute.consent]: consent }),
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
