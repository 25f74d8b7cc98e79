// The popup: a form, the newsletter or a picture in a dialog, shown once to visitors who keep reading.
import { type BehaviourContext, defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { onSubmitted } from '../shared/behaviour/emit.ts';
import { answerTo, noAnswer } from './answer.ts';
import type * as Opening from './opening.ts';
import { type PopupProps, parseProps } from './props.ts';
import { followReading } from './reading.ts';

/**
 * Interval of the checks, in milliseconds. The popup waits for seconds in a visible tab, so it needs a timer, which no
 * observer replaces. A check takes less than a tenth of a millisecond on a page of 3,600 elements, so the scroll
 * position needs no other observer.
 */
const lookEveryMs = 1000;

export const widget = defineBehaviour({ name: 'popup', parseProps, attach });

function attach(element: HTMLElement, props: PopupProps, { signal, fill, onError }: BehaviourContext): void {
  const findDialog = () => element.querySelector('dialog');
  const isForShow = props.opens === 'at-once';
  const answer = isForShow ? noAnswer : answerTo(props.id);
  if (answer.isKnown()) return;
  const reading = followReading();
  const isTouched = watchTouchedForms(signal);
  let isOver = false;

  function stop(): void {
    isOver = true;
    clearInterval(timer);
  }
  function look(): void {
    if (isOver || !(isForShow || reading.isEnough())) return;
    const [opening, dialog] = [neededOpening(), findDialog()];
    if (dialog) opening?.tryToOpen({ element, dialog, props, answer, isTouched, signal, onSettled: stop });
  }
  const load = async () => {
    const opening = await import('./opening.ts');
    if (!findDialog()) await opening.bringDialog(element, props.part, fill);
    return opening;
  };
  const neededOpening = loadWhenNeeded(load, look, (error) => {
    stop();
    onError(error);
  });
  const timer = setInterval(() => {
    reading.tick();
    look();
  }, lookEveryMs);
  signal.addEventListener('abort', stop);

  onSubmitted(document, signal, ({ widget: name, label }) => {
    if (name !== props.widget || label !== props.subject) return;
    stop();
    answer.give();
  });
  window.addEventListener('pagehide', () => findDialog()?.open && answer.see(), { signal });
  if (isForShow) look();
}

/**
 * Loads the dialog on demand, because most page views end before it is needed.
 * @returns a function that returns the dialog's code, once everything has loaded; its first call starts loading, which
 * calls `onLoaded` at the end
 */
function loadWhenNeeded(
  load: () => Promise<typeof Opening>,
  onLoaded: () => void,
  onFailed: (error: unknown) => void,
): () => typeof Opening | undefined {
  let opening: typeof Opening | undefined;
  let isAskedFor = false;
  return () => {
    if (!isAskedFor) {
      isAskedFor = true;
      load().then((module) => {
        opening = module;
        onLoaded();
      }, onFailed);
    }
    return opening;
  };
}

/** @returns a function that returns whether the visitor has changed a form of this page */
function watchTouchedForms(signal: AbortSignal): (form: Element) => boolean {
  const touched = new WeakSet<Element>();
  const note = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form');
    if (form) touched.add(form);
  };
  for (const name of ['input', 'change']) document.addEventListener(name, note, { signal });
  return (form) => touched.has(form);
}
