// The types of what an `examples.ts` says of its widget beside the examples: its group, and advice for those who use it.

/** The groups of widgets, in the playground's order. */
export const widgetGroups = {
  forms: 'Forms',
  lists: 'Lists',
  furniture: 'Page furniture',
  media: 'Media',
  account: 'Account',
  consent: 'Ads and consent',
} as const;

export type WidgetGroup = keyof typeof widgetGroups;

/** `export const about: WidgetNotes` of an `examples.ts`. Text between backticks is code. */
export interface WidgetNotes {
  group: WidgetGroup;
  /** Full sentences in the imperative. */
  do?: readonly string[];
  dont?: readonly string[];
}
