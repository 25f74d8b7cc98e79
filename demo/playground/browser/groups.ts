// The groups of the list and of the contents: widgets by purpose, the forms for partners, and the blocks.
import { type WidgetGroup, widgetGroups } from '../../../widgets/shared/examples/about.ts';
import { pathOf } from './address.ts';
import type { Catalogue, ListedWidget, Route } from './types.ts';

export interface GroupedEntry {
  name: string;
  route: Route;
  href: string;
  /** The widget itself; null for a block. */
  widget: ListedWidget | null;
  /** Whether the widget is on a partner's page. */
  isEmbed: boolean;
  /** The address prefix of its thumbnails; empty without any. */
  thumbnail: string;
}

export interface Group {
  title: string;
  entries: GroupedEntry[];
}

/** @returns the groups that have entries, in their order */
export function groupsOf({ widgets, blocks, embedded }: Pick<Catalogue, 'widgets' | 'blocks' | 'embedded'>): Group[] {
  const own = Object.entries(widgetGroups).map(([group, title]) => ({
    title,
    entries: widgets.filter(({ notes }) => notes?.group === (group as WidgetGroup)).map((widget) => entryOf(widget)),
  }));
  return [
    ...own,
    // A new widget without a group.
    { title: 'Others', entries: widgets.filter(({ notes }) => !notes).map((widget) => entryOf(widget)) },
    {
      title: 'Embeds',
      entries: widgets.filter(({ name }) => embedded.includes(name)).map((widget) => entryOf(widget, true)),
    },
    {
      title: 'Blocks',
      entries: blocks.map(({ type, thumbnail }) => {
        const route: Route = { kind: 'block', type };
        return { name: type, route, href: pathOf(route), widget: null, isEmbed: false, thumbnail };
      }),
    },
  ].filter(({ entries }) => entries.length > 0);
}

function entryOf(widget: ListedWidget, isEmbed = false): GroupedEntry {
  const route: Route = { kind: 'widget', name: widget.name, number: 1 };
  const href = pathOf(route) + (isEmbed ? '?place=partner' : '');
  return { name: widget.name, route, href, widget, isEmbed, thumbnail: widget.thumbnail };
}
