// All information about one widget on the playground's page, as JSON.
import { type Default, defaultOf } from './defaults.ts';
import type { RegisteredWidgets } from './registered-widgets.ts';
import type { EventDescription } from './source/describe-events.ts';
import type { PropDescription } from './source/describe-props.ts';
import type { Descriptions } from './source/descriptions.ts';
import type { WidgetEntry } from './widget-entries.ts';

export interface PropRow extends PropDescription {
  default: Default;
}

export interface WidgetAbout {
  props: PropRow[];
  events: EventDescription[];
  embed: { options: PropDescription[]; events: EventDescription[] } | null;
  examples: { props: object; view: unknown }[];
}

/** @param descriptions of all widgets, from their sources */
export function aboutWidget(entry: WidgetEntry, widgets: RegisteredWidgets, descriptions: Descriptions): WidgetAbout {
  const { props = [], events = [], embed = null } = descriptions[entry.name] ?? {};
  const parse = widgets[entry.name]?.parseProps ?? (() => ({}));
  const given = entry.examples.map((example) => example.props);
  return {
    props: props.map((prop) => ({ ...prop, default: defaultOf(parse, given, prop.name) })),
    events,
    embed,
    examples: entry.examples.map(({ props, view }) => ({ props, view })),
  };
}
