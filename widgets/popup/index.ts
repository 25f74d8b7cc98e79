// The popup: a form, the newsletter or a picture in a dialog, shown once to visitors who keep reading.
import { type BehaviourContext, defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { onSubmitted } from '../shared/behaviour/emit.ts';
import { answerTo, noAnswer } from './answer.ts';
import type * as Opening from './opening.ts';
import { type PopupProps, parseProps } from './props.ts';

/**
 * Interval of the checks, in milliseconds. The popup waits for seconds in a visible tab, so it needs a timer, which no
 * observer replaces. A check takes less than a tenth of a millisecond on a page of 3,600 elements, so the scroll
 * position needs no other observer.
 */
const checkEveryMs = 1000;

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
  function check(): void {
    if (isOver || !(isForShow || reading.isEnough())) return;
    const [opening, dialog] = [neededOpening(), findDialog()];
    if (dialog) opening?.tryToOpen({ element, dialog, props, answer, isTouched, signal, onSettled: stop });
  }
  const load = async () => {
    const opening = await import('./opening.ts');
    if (!findDialog()) await opening.bringDialog(element, props.part, fill);
    return opening;
  };
  const neededOpening = loadWhenNeeded(load, check, (error) => {
    stop();
    onError(error);
  });
  const timer = setInterval(() => {
    reading.tick();
    check();
  }, checkEveryMs);
  signal.addEventListener('abort', stop);

  onSubmitted(document, signal, ({ widget: name, label }) => {
    if (name !== props.widget || label !== props.subject) return;
    stop();
    answer.give();
  });
  window.addEventListener('pagehide', () => findDialog()?.open && answer.see(), { signal });
  if (isForShow) check();
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
  let isRequested = false;
  return () => {
    if (!isRequested) {
      isRequested = true;
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

/**
 * Number of seconds in a visible tab: long enough to read a few paragraphs. A visitor who only needs one piece of
 * information has left by then.
 */
const secondsOfReading = 45;
/** The fraction of the page's content that must have passed the lower edge of the viewport. */
const shareOfPage = 0.5;

interface Reading {
  /** Call it about once a second. */
  tick(): void;
  /** Whether enough of the page was read: long enough, and either half of the page or the end of its text. */
  isEnough(): boolean;
}

/** Measures how much of the page the visitor has read. */
function followReading(): Reading {
  let seconds = 0;
  let isFar = false;
  return {
    tick() {
      // A page in a hidden tab is not being read.
      if (document.hidden) return;
      seconds += 1;
      isFar ||= isFarDown();
    },
    isEnough: () => seconds >= secondsOfReading && isFar,
  };
}

function isFarDown(): boolean {
  // An article ends before its page does: lists of other articles follow it.
  const end = document.querySelector('[data-end-of-text]');
  if (end && end.getBoundingClientRect().top <= window.innerHeight) return true;
  const { top, height } = (document.querySelector('main') ?? document.body).getBoundingClientRect();
  return window.innerHeight - top >= height * shareOfPage;
}
