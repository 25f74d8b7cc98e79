// Measures how far a visitor has come with a page: a popup is for visitors who read it.

/** Long enough to read a few paragraphs; a visitor who only looks something up is gone by then. In seconds in sight. */
const secondsOfReading = 45;
/** The share of the page's content that has passed the lower edge of the screen. */
const shareOfPage = 0.5;

export interface Reading {
  /** Call it about once a second. */
  tick(): void;
  /** Whether enough of the page was read: time, and half of it or the end of its text. */
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
