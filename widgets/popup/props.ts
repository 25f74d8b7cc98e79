// The popup's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

export interface PopupProps {
  /** Another popup has another id: a visitor who has answered one may be shown the next. */
  id: string;
  /** Address of its dialog; empty where that stands in the page. */
  part: string;
  /** The widget in it: its submission, here or anywhere on the page, is the visitor's answer. Empty for a picture. */
  widget: string;
  /** The label that this submission carries: a newsletter's list, a form's slug. */
  subject: string;
  /**
   * `read`: when the visitor has read a good part of the page. `at-once`: without waiting, and whatever was answered
   * before, for examples and for whoever wants to see what it looks like.
   */
  opens: 'read' | 'at-once';
}

export function parseProps(raw: unknown): PopupProps {
  return {
    id: readText(raw, 'id'),
    part: readText(raw, 'part', ''),
    widget: readText(raw, 'widget', ''),
    subject: readText(raw, 'subject', ''),
    opens: readText(raw, 'opens', 'read') === 'at-once' ? 'at-once' : 'read',
  };
}
