// Writes a widget's placeholder around existing HTML, as the host's renderer does.
import { attribute } from '../../widgets/runtime/placeholder.ts';

export interface Placeholder {
  name: string;
  props: object;
  html: string;
  id: string;
  when: string;
  /** Address of the bundle. */
  src: string;
  isServerRendered?: boolean;
  /** More attributes, written unchanged. */
  attributes?: string;
}

export function writePlaceholder(placeholder: Placeholder): string {
  const { name, props, html, id, when, src, isServerRendered = true, attributes = '' } = placeholder;
  const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return (
    `<div class="widget widget--${name}" ${attribute.name}="${name}" ${attribute.when}="${when}" ` +
    `${attribute.id}="${id}" ${attribute.src}="${src}" ${attribute.props}="${json}" ` +
    `${isServerRendered ? attribute.ssr : ''} ${attributes}>${html}</div>`
  );
}
