// Leads Enter from a field of a longer form to the next one: the key would send a form that is only half filled in.

/** An event of a form, as a browser or React reports it. */
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

/** Fields of one line, in which a browser takes Enter for sending. */
const oneLine = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"], [type="search"])';
const fillable = 'input:not([type="hidden"]), select, textarea';
/** A box that may stay as it is waits for nobody, as "Muista minut" below a password. */
const optionalBox = '[type="checkbox"]:not([required], [aria-required="true"])';
const required = ':is(input, select, textarea):is([required], [aria-required="true"])';

/** For `onKeyDown` of a form: Enter goes on to the next field. In the last one it sends, as in a form of one required field. */
export function goOnAtEnter(event: KeyEvent): void {
  const { key, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Enter' || isComposing || shiftKey || ctrlKey || altKey || metaKey) return;
  const next = nextOf(event.target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** For `onFocus` of a form: the keyboard of a phone shows what Enter does. */
export function showEnterKey({ target }: FormEvent): void {
  if (isOneLine(target)) target.enterKeyHint = nextOf(target) ? 'next' : 'send';
}

const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(oneLine);

/** @returns null in the last field that waits for an answer, and in a form that does not require several */
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
