// Fullscreen for one element, where the browser supports it.
import { type RefObject, useEffect, useState } from 'react';

export interface Fullscreen {
  /** False on an iPhone, which supports fullscreen only for its own player. */
  isPossible: boolean;
  isOn: boolean;
  toggle(): void;
}

export function useFullscreen(target: RefObject<HTMLElement | null>): Fullscreen {
  const [state, setState] = useState({ isPossible: false, isOn: false });
  useEffect(() => {
    const stop = new AbortController();
    // Escape and a gesture end fullscreen too, so the state is always read from the browser.
    const look = () =>
      setState({
        isPossible: document.fullscreenEnabled === true,
        isOn: target.current !== null && document.fullscreenElement === target.current,
      });
    look();
    document.addEventListener('fullscreenchange', look, { signal: stop.signal });
    return () => stop.abort();
  }, [target]);
  // When the browser refuses, nothing changes.
  const toggle = () =>
    void (state.isOn ? document.exitFullscreen() : target.current?.requestFullscreen())?.catch(() => {});
  return { ...state, toggle };
}
