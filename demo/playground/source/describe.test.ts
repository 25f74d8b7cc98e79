// The playground's descriptions of the sources: of the real widgets, and of small sources made for the tests.
import { beforeAll, describe, expect, it } from 'vitest';
import { embedNames } from '../../../rules/embeds/parts.ts';
import { eventNames } from '../../../widgets/embed/core/emit.ts';
import { readExamples, widgetFolders } from '../../../widgets/examples.ts';
import { type Description, describeWidgets } from './describe.ts';

/** The compiler reads the types of all widgets, which takes a while on a busy machine. */
const readMs = 60_000;

let all: Record<string, Description>;
beforeAll(() => {
  all = describeWidgets(widgetFolders());
}, readMs);

const prop = (widget: string, name: string) => all[widget]?.props.find((one) => one.name === name);
const eventsOf = (widget: string) => all[widget]?.events.map(({ name }) => name);

describe('props', () => {
  it('have the names, types and comments of what the parser gives back', () => {
    expect(prop('lead-form', 'formId')).toMatchObject({ type: 'number', control: 'number' });
    expect(prop('lead-form', 'companies')).toMatchObject({
      type: 'string[]',
      control: 'json',
      meaning: 'Names of the companies that receive the lead.',
    });
    expect(prop('lead-form', 'pageId')).toMatchObject({ type: 'number | null', control: 'number' });
    expect(prop('share-menu', 'isCompact')).toMatchObject({ type: 'boolean', control: 'checkbox' });
    expect(prop('newsletter', 'title')).toMatchObject({ type: 'string', control: 'text' });
  });

  it('are chosen where they are one of a few words, also those of a list elsewhere', () => {
    expect(prop('popup', 'opens')).toMatchObject({ control: 'select', choices: ['read', 'at-once'] });
    expect(prop('login', 'view')?.choices).toContain('link-gone');
  });

  it('are found in a parser that stands in the definition, in another file, or reads more than it gives back', () => {
    expect(all.announcement?.props.map(({ name }) => name)).toEqual(['id']);
    expect(prop('map', 'src')?.meaning).toContain('https');
    expect(prop('newsletter', 'product')).toMatchObject({ control: 'text' });
    expect(all.carousel?.props).toEqual([]);
  });

  it('are all that the examples use', async () => {
    for (const name of widgetFolders())
      for (const [title, example] of await readExamples(name)) {
        const { props = example } = example as { props?: object };
        const known = new Set(all[name]?.props.map((one) => one.name));
        expect(
          [...Object.keys(props)].filter((key) => !known.has(key)),
          `${name}, ${title}`,
        ).toEqual([]);
      }
  });
});

describe('events', () => {
  it('are those of the runtime, and those that the widget’s own calls send', () => {
    expect(eventsOf('plant-card')).toEqual(['widget:ready', 'widget:failed']);
    expect(eventsOf('lead-form')?.sort()).toEqual([
      'widget:failed',
      'widget:ready',
      'widget:submitted',
      'widget:viewed',
    ]);
  });

  it('are found in what the widget shares, and in what it loads later', () => {
    expect(eventsOf('article-list')).toContain('widget:navigated');
    expect(eventsOf('popup')).toContain('widget:viewed');
  });

  it('come with their details as the source writes them, and with their meaning', () => {
    expect(all['vote-button']?.events.find(({ name }) => name === 'widget:submitted')).toEqual({
      name: 'widget:submitted',
      meaning: expect.stringContaining("completed the widget's action"),
      details: ["{ widget: 'vote-button', action: 'vote', label: String(id) }"],
    });
    expect(all.login?.events.find(({ name }) => name === 'widget:submitted')?.details.length).toBeGreaterThan(1);
  });
});

describe('what partners choose and hear', () => {
  it('is told of the widgets that they can embed', () => {
    expect(embedNames.every((name) => all[name]?.embed)).toBe(true);
    expect(all.carousel?.embed).toBeNull();
  });

  it('has the options with their choices, and the events in their order with their codes', () => {
    const { options = [], events = [] } = all.newsletter?.embed ?? {};
    expect(options.find(({ name }) => name === 'lang')).toMatchObject({
      control: 'select',
      choices: ['fi', 'sv', 'en'],
    });
    expect(options.find(({ name }) => name === 'hidden')).toMatchObject({ control: 'json' });
    expect(events.map(({ name }) => name)).toEqual(eventNames.map((name) => `pihlaja:${name}`));
    expect(events.every(({ meaning }) => meaning)).toBe(true);
    expect(events.find(({ name }) => name === 'pihlaja:invalid')?.details).toEqual([
      '{ id, widget, site, code }',
      "code: 'invalid'",
    ]);
    const [, codes = ''] = events.find(({ name }) => name === 'pihlaja:error')?.details ?? [];
    expect(codes.replace('code: ', '').split(' | ').sort()).toEqual(expect.arrayContaining(["'limit'", "'site'"]));
    expect(codes).toMatch(/^code: '\w+'( \| '\w+')+$/);
  });
});
