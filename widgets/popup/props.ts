// The popup's props.
import { anyText, type CallProps, readProps, text, wordOr } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /** The id of the popup. A visitor who has answered one popup may see a popup with a different id. */
  id: text,
  /** The address of the HTML fragment with its dialog. It is empty where the dialog is in the page itself. */
  part: anyText,
  /**
   * The name of the widget in the popup. A submission of this widget, here or anywhere on the page, is the visitor's
   * answer. It is empty for a picture.
   */
  widget: anyText,
  /** The label of that submission: a newsletter's list, or a form's slug. */
  subject: anyText,
  /**
   * Decides when the popup opens. `read` waits until the visitor has read a good part of the page. `at-once` opens it
   * immediately, whatever was answered before, and is for examples and previews.
   */
  opens: wordOr('read', 'at-once'),
});

export type PopupProps = ReturnType<typeof parseProps>;
export type PopupCallProps = CallProps<typeof parseProps>;
