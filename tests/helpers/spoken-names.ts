// Finds soft hyphens where a word is not only read by eye: in what is spoken as a name, and in what is copied or sent.
import { Window } from 'happy-dom';

const softHyphen = '\u00AD';
/** Elements whose own words are a name: of a control, a group, a table, a window or the page. */
const named = 'label, legend, button, [role="button"], summary, caption, option, title, [role="tab"], textarea';

/** @returns what is wrong, with the words; empty when nothing is */
export function softHyphensIn(html: string): string[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  const { document } = window;
  // A page's own scripts and styles are no words.
  document.write(html.replace(/<(script|style)\b(?![^>]*json)[^>]*>.*?<\/\1>/gs, ''));
  // What a control is called by an attribute is spoken in place of its label's words.
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
  window.happyDOM.abort();
  return [...new Set(wrong.map(([what, text]) => `${what}: ${around(text ?? '')}`))];
}

/** The word with its marks in sight. */
const around = (text: string): string => {
  const at = text.indexOf(softHyphen);
  return text
    .slice(Math.max(0, at - 30), at + 30)
    .replaceAll(softHyphen, '|')
    .replace(/\s+/g, ' ')
    .trim();
};
