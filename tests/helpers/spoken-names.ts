// Finds soft hyphens in text that is not only read by eye: in accessible names, and in data that is copied or sent.
import { Window } from 'happy-dom';

const softHyphen = '\u00AD';
/** Elements whose own text is an accessible name: of a control, a group, a table, a window or the page. */
const named = 'label, legend, button, [role="button"], summary, caption, option, title, [role="tab"], textarea';

/** @returns the findings, with their text; empty if there are none */
export function softHyphensIn(html: string): string[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  const { document } = window;
  // Scripts and styles of a page are not text.
  document.write(html.replace(/<(script|style)\b(?![^>]*json)[^>]*>.*?<\/\1>/gs, ''));
  // An `aria-label` replaces the text of the control's label.
  const isSpoken = (one: { querySelector(selector: string): unknown }) =>
    !one.querySelector('[aria-label]:is(input, select, textarea)');
  const texts = [...document.querySelectorAll(named)]
    .filter(isSpoken)
    .map((one) => [one.tagName.toLowerCase(), one.textContent]);
  const data = [...document.querySelectorAll('script')].map((one) => ['script', one.textContent]);
  const all = [...document.querySelectorAll('*')];
  const attributes = all.flatMap((one) => [...one.attributes].map(({ name, value }) => [name, value]));
  const names = all.flatMap((one) =>
    (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => ['aria-labelledby', (id && document.getElementById(id)?.textContent) || '']),
  );
  const wrong = [...texts, ...data, ...attributes, ...names].filter(([, text]) => text?.includes(softHyphen));
  void window.happyDOM.abort();
  return [...new Set(wrong.map(([what, text]) => `${what}: ${around(text ?? '')}`))];
}

/** The word with its soft hyphens made visible. */
const around = (text: string): string => {
  const at = text.indexOf(softHyphen);
  return text
    .slice(Math.max(0, at - 30), at + 30)
    .replaceAll(softHyphen, '|')
    .replace(/\s+/g, ' ')
    .trim();
};
