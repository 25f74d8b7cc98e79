// Reads what the `examples.ts` of a widget exports beside its examples: its group and notes, and its plays (scripted
// interactions).
import { existsSync } from 'node:fs';
import { readExamples } from './examples.ts';
import { type WidgetNotes, widgetGroups } from './shared/examples/about.ts';
import type { Play } from './shared/examples/play.ts';

const read = async (name: string) => {
  const file = `${import.meta.dirname}/${name}/examples.ts`;
  return (existsSync(file) ? await import(file) : {}) as {
    about?: WidgetNotes;
    plays?: Record<string, readonly Play[]>;
  };
};

/** @returns null for a widget without notes. @throws {Error} if its group does not exist */
export async function readNotes(name: string): Promise<WidgetNotes | null> {
  const { about } = await read(name);
  if (about && !Object.hasOwn(widgetGroups, about.group))
    throw new Error(
      `widgets/${name}/examples.ts: no group is called "${about.group}"; there are ${Object.keys(widgetGroups).join(', ')}`,
    );
  return about ?? null;
}

/**
 * @returns the plays of each example, in the order of the examples
 * @throws {Error} if a play, or an answer in it, refers to an example that does not exist
 */
export async function readPlays(name: string): Promise<(readonly Play[])[]> {
  const { plays = {} } = await read(name);
  const titles = (await readExamples(name)).map(([title]) => title);
  const named = [
    ...Object.keys(plays),
    ...Object.values(plays)
      .flat()
      .flatMap(({ answers = [] }) => answers.flatMap(({ example }) => example ?? [])),
  ];
  const unknown = named.find((title) => !titles.includes(title));
  if (unknown !== undefined) throw new Error(`widgets/${name}/examples.ts: plays name no example "${unknown}"`);
  return titles.map((title) => plays[title] ?? []);
}
