// Plays: named steps of an example, as plain data. The playground runs them on its stage, and a test runs the same steps
// in the browser (tests/playground/plays.test.ts). Steps name fields and buttons in the words that a visitor reads.

export type Step =
  /** Empties the field with this label, and types the text. */
  | { type: string; text: string }
  /** Chooses the option from the list with this label. */
  | { choose: string; option: string }
  /** Ticks the box or the choice with this label. */
  | { check: string }
  /** Presses the button, the link or the tab with this name. */
  | { press: string }
  /** Presses a key, such as `Escape`, `Enter` or `Tab`, where the focus is. */
  | { key: string }
  /** Waits until the text can be read. */
  | { see: string }
  /** Waits until the text can no longer be read. */
  | { miss: string };

/** The answer to a request of the widget, in the host's place: a play sends nothing and leaves nothing behind. */
export interface PlayAnswer {
  /** `POST` by default. */
  method?: 'GET' | 'POST' | 'DELETE';
  /** The path of the request, without its query. */
  path: string;
  /** 200 by default. */
  status?: number;
  /** The body; `{}` by default. */
  json?: object;
  /** Answers with the page of another example of the same widget, as for a list that changes in place. */
  example?: string;
}

export interface Play {
  /** What the visitor does, in the present tense: "subscribes". */
  name: string;
  /** The width of its screen in CSS pixels, where the widget differs by it; any by default. */
  width?: number;
  answers?: readonly PlayAnswer[];
  steps: readonly Step[];
}

/** `export const plays` of an `examples.ts`, by the name of the example. */
export type PlaysOf<Examples extends object> = { [Title in keyof Examples]?: readonly Play[] };

const quoted = (text: string) => `“${text}”`;

/** A step as a sentence. */
export function stepInWords(step: Step): string {
  if ('type' in step) return `Type ${quoted(step.text)} into ${quoted(step.type)}`;
  if ('choose' in step) return `Choose ${quoted(step.option)} from ${quoted(step.choose)}`;
  if ('check' in step) return `Tick ${quoted(step.check)}`;
  if ('press' in step) return `Press ${quoted(step.press)}`;
  if ('key' in step) return `Press the key ${step.key}`;
  return 'see' in step ? `See ${quoted(step.see)}` : `See ${quoted(step.miss)} no more`;
}

/** The roles of what can be pressed. */
export const pressableRoles = ['button', 'link', 'tab', 'option', 'menuitem'] as const;
/** The roles of what can be ticked. */
export const tickableRoles = ['checkbox', 'radio', 'switch'] as const;

/** Matches the name of a field or button: the whole name, or its first words, as in "Nimi (pakollinen)". */
export const named = (words: string): RegExp =>
  new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'u');

/** Whether a page's text has the words, however its lines are broken and hyphenated. */
export const reads = (pageText: string, words: string): boolean => plain(pageText).includes(plain(words));

const plain = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ');
