// The visitor's interactions on a page, named as in reports: category, action, label and value.
import { onSubmitted, onViewed } from '../shared/behaviour/emit.ts';

export interface Interaction {
  /** The name of the widget, or `outbound` for a link to another site. */
  category: string;
  /** The action reported by the widget, `view` for an impression, `click` for a link. */
  action: string;
  /** The object of the action: a form's name, a channel, a list's or a work's id, or a link's address without its query. */
  label: string | undefined;
  /** 1 for an action, 0 for an impression, so that the sum counts actions. */
  value: 0 | 1;
}

/**
 * Reports the interactions by one rule for all widgets, also future ones: a sent lead form is `lead-form`,
 * `contact-form` and its name; a share is `share-menu`, `share` and the channel; a viewed form is `lead-form`, `view`.
 */
export function watchInteractions(signal: AbortSignal, report: (interaction: Interaction) => void): void {
  onSubmitted(document, signal, ({ widget, action, label }) => report({ category: widget, action, label, value: 1 }));
  onViewed(document, signal, ({ widget, label }) => report({ category: widget, action: 'view', label, value: 0 }));
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      // The share menu reports its own links.
      if (!link || !leadsAway(link) || link.closest('[data-widget="share-menu"]')) return;
      report({ category: 'outbound', action: 'click', label: link.origin + link.pathname, value: 1 });
    },
    { signal },
  );
}

const leadsAway = ({ protocol, origin }: HTMLAnchorElement): boolean =>
  /^https?:$/.test(protocol) && origin !== location.origin;
