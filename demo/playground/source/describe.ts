// Describes all widgets at once, because reading the sources takes a second or two for any number of widgets.
import { existsSync } from 'node:fs';
import { projectRoot } from '../../../build/paths.ts';
import { embedNames } from '../../../rules/embeds/parts.ts';
import { describeEmbedEvents } from './describe-embed-events.ts';
import { describeEvents, type EventDescription } from './describe-events.ts';
import { describeInterface, describeProps, type PropDescription } from './describe-props.ts';
import { readSources } from './program.ts';

export interface Description {
  props: PropDescription[];
  events: EventDescription[];
  /** The options and events for partners, if the widget can be embedded. */
  embed: { options: PropDescription[]; events: EventDescription[] } | null;
}

const optionsPath = 'widgets/embed/core/types.ts';

/** @returns the description of each widget from its sources, by name */
export function describeWidgets(names: readonly string[]): Record<string, Description> {
  const embedded = embedNames.filter((name) => existsSync(`${projectRoot}/widgets/embed/${name}.ts`));
  const sources = readSources([
    'widgets/runtime/mount.ts',
    optionsPath,
    ...names.map((name) => `widgets/${name}/index.ts`),
    ...embedded.map((name) => `widgets/embed/${name}.ts`),
  ]);
  const embedOf = (name: string) => ({
    options: describeInterface(sources, optionsPath, 'EmbedOptions'),
    events: describeEmbedEvents(sources, `widgets/embed/${name}.ts`),
  });
  const isEmbedded = (name: string) => (embedded as readonly string[]).includes(name);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        props: describeProps(sources, name),
        events: describeEvents(sources, name),
        embed: isEmbedded(name) ? embedOf(name) : null,
      },
    ]),
  );
}
