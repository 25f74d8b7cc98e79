// Measures how much of a page the visitor has read: a popup is for visitors who read it.

/**
 * Number of seconds in a visible tab: long enough to read a few paragraphs. A visitor who only needs one piece of
 * information has left by then.
 */
const secondsOfReading = 45;
/** The fraction of the page's content that must have passed the lower edge of the viewport. */
const shareOfPage = 0.5;

export interface Reading {
  /** Call it about once a second. */
  tick(): void;
  /** Whether enough of the page was read: long enough, and either half of the page or the end of its text. */
  isEnough(): boolean;
}

export function followReading(): Reading {
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
