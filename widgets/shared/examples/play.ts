// Plays: named steps of an example, as plain data. The playground runs them in its preview, and a test runs the same
// steps in the browser (tests/playground/plays.test.ts). Steps name fields and buttons by their visible text.

export type Step =
  /** Empties the field with this label, and types the text. */
  | { type: string; text: string }
  /** Chooses the option from the list with this label. */
  | { choose: string; option: string }
  /** Ticks the checkbox or radio button with this label. */
  | { check: string }
  /** Presses the button, the link or the tab with this name. */
  | { press: string }
  /** Presses a key, such as `Escape`, `Enter` or `Tab`, where the focus is. */
  | { key: string }
  /** Waits until the text is visible. */
  | { see: string }
  /** Waits until the text is no longer visible. */
  | { miss: string };

/** The fake response to a request of the widget, instead of the host's: a play sends nothing and changes nothing. */
export interface PlayAnswer {
  /** The method; `POST` by default. */
  method?: 'GET' | 'POST' | 'DELETE';
  /** The path of the request, without its query. */
  path: string;
  /** The status; 200 by default. */
  status?: number;
  /** The body; `{}` by default. */
  json?: object;
  /** Responds with the page of another example of the same widget, such as for a list that changes in place. */
  example?: string;
}

export interface Play {
  /** What the visitor does, in the present tense, such as "subscribes". */
  name: string;
  /** The width of the screen in CSS pixels, if the play depends on it; any width by default. */
  width?: number;
  answers?: readonly PlayAnswer[];
  steps: readonly Step[];
}

/** The type of `export const plays` in an `examples.ts`, by the name of the example. */
export type PlaysOf<Examples extends object> = { [Title in keyof Examples]?: readonly Play[] };

const quoted = (text: string) => `“${text}”`;

/** Formats a step as a sentence. */
export function stepInWords(step: Step): string {
  if ('type' in step) return `Type ${quoted(step.text)} into ${quoted(step.type)}`;
  if ('choose' in step) return `Choose ${quoted(step.option)} from ${quoted(step.choose)}`;
  if ('check' in step) return `Tick ${quoted(step.check)}`;
  if ('press' in step) return `Press ${quoted(step.press)}`;
  if ('key' in step) return `Press the key ${step.key}`;
  return 'see' in step ? `See ${quoted(step.see)}` : `See ${quoted(step.miss)} no more`;
}

/** The roles of elements that can be pressed. */
export const pressableRoles = ['button', 'link', 'tab', 'option', 'menuitem'] as const;
/** The roles of elements that can be ticked. */
export const tickableRoles = ['checkbox', 'radio', 'switch'] as const;

/** Matches the name of a field or button: the whole name, or its first words, as in "Nimi (pakollinen)". */
export const named = (words: string): RegExp =>
  new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'u');

/** Checks whether a page's text contains the words, however its lines are broken and hyphenated. */
export const reads = (pageText: string, words: string): boolean => plain(pageText).includes(plain(words));

const plain = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ');
