// Makes Enter move from a field of a longer form to the next one, because the key would send a form that is only half
// filled in.

/** An event of a form, as a browser or React dispatches it. */
interface FormEvent {
  target: EventTarget | null;
}

interface KeyEvent extends FormEvent {
  key: string;
  isComposing?: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  preventDefault(): void;
}

/** Matches one-line fields, in which Enter submits the form by default. */
const oneLine = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"], [type="search"])';
const fillable = 'input:not([type="hidden"]), select, textarea';
/**
 * Matches a checkbox that may stay unticked, such as "Muista minut" below a password; it does not count as an
 * unanswered field.
 */
const optionalBox = '[type="checkbox"]:not([required], [aria-required="true"])';
const required = ':is(input, select, textarea):is([required], [aria-required="true"])';

/**
 * The `onKeyDown` handler of a form: Enter moves to the next field. In the last field it submits, as in a form with one
 * required field.
 */
export function focusNextOnEnter(event: KeyEvent): void {
  const { key, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Enter' || isComposing || shiftKey || ctrlKey || altKey || metaKey) return;
  const next = nextOf(event.target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The `onFocus` handler of a form: the keyboard of a phone then shows what Enter does. */
export function showEnterKey({ target }: FormEvent): void {
  if (isOneLine(target)) target.enterKeyHint = nextOf(target) ? 'next' : 'send';
}

const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(oneLine);

/** @returns null for the last field to be filled in, and in a form with fewer than two required fields */
function nextOf(field: EventTarget | null): HTMLElement | null {
  if (!isOneLine(field) || !field.form || field.form.querySelectorAll(required).length < 2) return null;
  const fields = [...field.form.elements].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.matches(fillable) &&
      !element.matches(':disabled') &&
      element.tabIndex >= 0,
  );
  const rest = fields.slice(fields.indexOf(field) + 1);
  return rest.every((element) => element.matches(optionalBox)) ? null : (rest[0] as HTMLElement);
}
