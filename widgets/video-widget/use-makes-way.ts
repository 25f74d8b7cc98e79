// The tile makes way for a form that is being filled in: it must cover neither a field nor the button.
import { useEffect, useState } from 'react';

/** A line to search with stands in the head of every page, and is no form to fill in. */
const filledIn = 'form:not([role="search"])';

/** @returns whether a form that the visitor has begun to fill in is in sight */
export function useMakesWay(): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const watch = new IntersectionObserver((entries) =>
      setInTheWay(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    let begun: Element | null = null;
    const onTouch = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest(filledIn) : null;
      if (!form || form === begun) return;
      begun = form;
      watch.disconnect();
      watch.observe(form);
    };
    // Some phones focus no box that is ticked.
    for (const name of ['focusin', 'input']) document.addEventListener(name, onTouch, { signal: stop.signal });
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, []);
  return isInTheWay;
}
