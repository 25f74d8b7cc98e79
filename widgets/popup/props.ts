// The popup's props and their parser.
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

export interface PopupProps {
  /** The id of the popup. A visitor who has answered one popup may see another with another id. */
  id: string;
  /** The address of its dialog. It is empty where the dialog is part of the page. */
  part: string;
  /**
   * The widget in it. A submission of it, here or anywhere on the page, is the visitor's answer. It is empty for a
   * picture.
   */
  widget: string;
  /** The label of that submission: a newsletter's list, or a form's slug. */
  subject: string;
  /**
   * Decides when the popup opens. `read` waits until the visitor has read a good part of the page. `at-once` opens it
   * without waiting, whatever was answered before, and serves examples and previews.
   */
  opens: 'read' | 'at-once';
}

/** The props of a call. */
export type PopupCallProps = WithDefaults<PopupProps, 'opens'>;

export function parseProps(raw: unknown): PopupProps {
  return {
    id: readText(raw, 'id'),
    part: readText(raw, 'part', ''),
    widget: readText(raw, 'widget', ''),
    subject: readText(raw, 'subject', ''),
    opens: readText(raw, 'opens', 'read') === 'at-once' ? 'at-once' : 'read',
  };
}
