// The names of every widget's props, options and events with their descriptions, for the palette's search.
import type { Descriptions } from './source/descriptions.ts';

type NamedMeaning = [name: string, meaning: string];

export type WidgetWords = Record<string, { props: NamedMeaning[]; events: NamedMeaning[]; options: NamedMeaning[] }>;

const named = ({ name, meaning }: { name: string; meaning: string }): NamedMeaning => [name, meaning];

export const widgetWords = (descriptions: Descriptions): WidgetWords =>
  Object.fromEntries(
    Object.entries(descriptions).map(([name, { props, events, embed }]) => [
      name,
      {
        props: props.map(named),
        events: [...events, ...(embed?.events ?? [])].map(named),
        options: (embed?.options ?? []).map(named),
      },
    ]),
  );
