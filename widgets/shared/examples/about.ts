// The types of the exports of an `examples.ts` besides the examples: the group of its widget, and advice for using it.

/** The groups of widgets, in the order of the playground. */
export const widgetGroups = {
  forms: 'Forms',
  lists: 'Lists',
  furniture: 'Page furniture',
  media: 'Media',
  account: 'Account',
  consent: 'Ads and consent',
} as const;

export type WidgetGroup = keyof typeof widgetGroups;

/** The type of `export const about` in an `examples.ts`. Text between backticks is code. */
export interface WidgetNotes {
  group: WidgetGroup;
  /** Full sentences in the imperative. */
  do?: readonly string[];
  dont?: readonly string[];
}
