// Fullscreen for one element, where the browser has it.
import { type RefObject, useEffect, useState } from 'react';

export interface Fullscreen {
  /** An iPhone has it only for its own player. */
  isPossible: boolean;
  isOn: boolean;
  toggle(): void;
}

export function useFullscreen(target: RefObject<HTMLElement | null>): Fullscreen {
  const [state, setState] = useState({ isPossible: false, isOn: false });
  useEffect(() => {
    const stop = new AbortController();
    // Escape and a gesture end it too, so the state is always the browser's.
    const look = () =>
      setState({
        isPossible: document.fullscreenEnabled === true,
        isOn: target.current !== null && document.fullscreenElement === target.current,
      });
    look();
    document.addEventListener('fullscreenchange', look, { signal: stop.signal });
    return () => stop.abort();
  }, [target]);
  // A browser that refuses changes nothing, and neither does the widget.
  const toggle = () =>
    void (state.isOn ? document.exitFullscreen() : target.current?.requestFullscreen())?.catch(() => {});
  return { ...state, toggle };
}
