// What a visitor does on a page, in the words of reports: category, action, label and value.
import { onSubmitted, onViewed } from '../shared/behaviour/emit.ts';

export interface Interaction {
  /** The widget's name, or `outbound` for a link to another site. */
  category: string;
  /** What the widget says was done, `view` for what was seen, `click` for a link. */
  action: string;
  /** On what: a form's name, a channel, a list's or a work's id, a link's address without its query. */
  label: string | undefined;
  /** 1 for what somebody has done, 0 for what was only before their eyes: the sum counts acts. */
  value: 0 | 1;
}

/**
 * One rule for all widgets, those to come included: a sent lead form is `lead-form`, `contact-form` and its name, a share `share-menu`, `share` and the channel, a form that was seen `lead-form`, `view`.
 */
export function watchInteractions(signal: AbortSignal, tell: (interaction: Interaction) => void): void {
  onSubmitted(document, signal, ({ widget, action, label }) => tell({ category: widget, action, label, value: 1 }));
  onViewed(document, signal, ({ widget, label }) => tell({ category: widget, action: 'view', label, value: 0 }));
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      // The share menu tells of its links itself.
      if (!link || !leadsAway(link) || link.closest('[data-widget="share-menu"]')) return;
      tell({ category: 'outbound', action: 'click', label: link.origin + link.pathname, value: 1 });
    },
    { signal },
  );
}

const leadsAway = ({ protocol, origin }: HTMLAnchorElement): boolean =>
  /^https?:$/.test(protocol) && origin !== location.origin;
