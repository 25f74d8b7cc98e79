// Preserves the text typed into the example on the stage while its page reloads.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field by its name, and by its index among the fields of that name. */
type Kept = Map<string, { value: string; isChecked: boolean }>;

/** React and Preact render the fields of their widgets again at hydration, so the text is restored after that. */
const settleMs = 1500;

/** Must be called before the frame loads its next page. */
export function keepFields(frame: HTMLIFrameElement | null): void {
  const before = frame?.contentDocument;
  if (!frame || !before) return;
  const kept = typedIn(before);
  if (kept.size === 0) return;
  frame.addEventListener(
    'load',
    () => {
      const page = frame.contentDocument;
      if (!page) return;
      giveBack(page, kept);
      const again = () => giveBack(page, kept);
      for (const ready of ['widget:ready', 'pihlaja:ready']) page.addEventListener(ready, again);
      setTimeout(() => {
        for (const ready of ['widget:ready', 'pihlaja:ready']) page.removeEventListener(ready, again);
      }, settleMs);
    },
    { once: true },
  );
}

function typedIn(page: Document): Kept {
  const kept: Kept = new Map();
  for (const [key, field] of fieldsIn(page)) {
    const isChecked = 'checked' in field && field.checked;
    if (isChanged(field)) kept.set(key, { value: field.value, isChecked });
  }
  return kept;
}

function isChanged(field: Field): boolean {
  if ('options' in field) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if ('checked' in field && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

function giveBack(page: Document, kept: Kept): void {
  for (const [key, field] of fieldsIn(page)) {
    const { value, isChecked } = kept.get(key) ?? { value: field.value, isChecked: undefined };
    const isDone =
      field.value === value && (isChecked === undefined || !('checked' in field) || field.checked === isChecked);
    if (isDone) continue;
    if ('checked' in field && (field.type === 'checkbox' || field.type === 'radio')) field.checked = isChecked ?? false;
    else field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
}

/** Includes fields in open shadow roots, as in embedded forms. A script can't select a file. */
function* fieldsIn(root: Document | ShadowRoot, counts = new Map<string, number>()): Generator<[string, Field]> {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) yield* fieldsIn(element.shadowRoot, counts);
    if (!element.matches('input:not([type="file"], [type="hidden"]), textarea, select')) continue;
    const field = element as Field;
    const name = field.name || field.id;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    yield [`${name} ${count}`, field];
  }
}
