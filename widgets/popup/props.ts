// The popup's props and their parser.
import { readText, type WithDefaults } from '../shared/behaviour/read-props.ts';

export interface PopupProps {
  /** The id of the popup. A visitor who has answered one popup may see a popup with a different id. */
  id: string;
  /** The address of the HTML fragment with its dialog. It is empty where the dialog is in the page itself. */
  part: string;
  /**
   * The name of the widget in the popup. A submission of this widget, here or anywhere on the page, is the visitor's
   * answer. It is empty for a picture.
   */
  widget: string;
  /** The label of that submission: a newsletter's list, or a form's slug. */
  subject: string;
  /**
   * Decides when the popup opens. `read` waits until the visitor has read a good part of the page. `at-once` opens it
   * immediately, whatever was answered before, and is for examples and previews.
   */
  opens: 'read' | 'at-once';
}

/** The props that a caller passes. */
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
