// Plays and pauses the film: by the visitor's wish, and never behind their back.
import { type RefObject, useEffect, useState } from 'react';

/** Whether the visitor has asked for less motion or fewer bytes: then the film waits until they start it. */
function wantsStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}

/** The page has loaded and its tab is in front: only then may the film fetch or play anything. */
function useIsPageShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = () => setShown(document.readyState === 'complete' && document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    window.addEventListener('load', look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isShown;
}

export interface Playback {
  /** Whether the film plays, or would if nothing held it: what the pause button says. */
  isOn: boolean;
  toggle(): void;
  /** Loud from the start, for the panel. Call it in the click itself: a browser allows sound only there. */
  startAloud(): void;
  /** At once, before the tile is drawn again. */
  silence(): void;
}

interface Place {
  isOpen: boolean;
  /** It is not seen, or the pointer or the keyboard is on the tile, which pauses that. */
  isHeld: boolean;
  /** Lets it play although it is held: the visitor has just asked for it. */
  release(): void;
}

/** Tile and panel are each on or off by themselves: a paused tile is still paused when the panel is closed. */
export function usePlayback(film: RefObject<HTMLVideoElement | null>, { isOpen, isHeld, release }: Place): Playback {
  const [tileIsOn, setTileOn] = useState(false);
  const [panelIsOn, setPanelOn] = useState(true);
  const isPageShown = useIsPageShown();
  const isOn = isOpen ? panelIsOn : tileIsOn;
  const set = isOpen ? setPanelOn : setTileOn;

  useEffect(() => setTileOn(!wantsStillness()), []);
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    if (isOn && isPageShown && !isHeld) play(element, () => set(false));
    else element.pause();
  }, [film, isOn, isPageShown, isHeld, set]);

  return {
    isOn,
    toggle() {
      if (!isOn) release();
      set(!isOn);
    },
    startAloud() {
      setPanelOn(true);
      const element = film.current;
      if (!element) return;
      element.currentTime = 0;
      element.muted = false;
      play(element, () => setPanelOn(false));
    },
    silence() {
      if (film.current) film.current.muted = true;
    },
  };
}

/** @param onRefused the browser does not let it play, such as on a telephone that saves its battery */
function play(element: HTMLVideoElement, onRefused: () => void): void {
  // A pause that comes before the film has begun is no refusal: https://developer.chrome.com/blog/play-request-was-interrupted
  element.play()?.catch((error: Error) => error.name !== 'AbortError' && onRefused());
}
