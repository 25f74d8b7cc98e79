// Plays and pauses the videos of tile and panel as the visitor chooses, and never in a hidden tab.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isGoodConnection, isKnownFastConnection } from '../shared/network/connection.ts';
import { whenAtRest } from '../shared/timing/when-at-rest.ts';

/**
 * Whether a video may start automatically. A small version costs as much as a picture; a whole video starts only on a
 * connection that is known to be fast.
 */
function mayStartByItself(isSmall: boolean): boolean {
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !wantsLessMotion && (isSmall ? isGoodConnection() : isKnownFastConnection());
}

function useIsTabInFront(): boolean {
  const [isInFront, setInFront] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    const update = () => setInFront(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isInFront;
}

export interface Playback {
  /** Whether the visible video plays, or would play if it were not held: the state of the pause button. */
  isOn: boolean;
  toggle(): void;
  /** Starts the panel's video with sound. Call it in the click handler itself, because a browser allows sound only there. */
  startAloud(): void;
  /** Mutes the video at once, before the tile is rendered again. */
  silence(): void;
}

interface FilmPlace {
  isOpen: boolean;
  /** Whether playback is suspended: the video is hidden, or the pointer or the keyboard focus is on the tile. */
  isHeld: boolean;
  /** Ends the suspension, because the visitor has just pressed play. */
  release(): void;
  /** Whether the tile has a small version of the video. */
  hasPreview: boolean;
}

interface Films {
  tile: RefObject<HTMLVideoElement | null>;
  panel: RefObject<HTMLVideoElement | null>;
}

/** Tile and panel are switched on or off separately: a paused tile is still paused when the panel is closed. */
export function usePlayback({ tile, panel }: Films, { isOpen, isHeld, release, hasPreview }: FilmPlace): Playback {
  const [tileIsOn, setTileOn] = useState(false);
  const [panelIsOn, setPanelOn] = useState(true);
  /** Whether the visitor has pressed play or pause on the tile before it could start. */
  const isDecided = useRef(false);
  const isSeen = useIsTabInFront() && !isHeld;
  const isOn = isOpen ? panelIsOn : tileIsOn;

  useEffect(() => whenAtRest(() => !isDecided.current && setTileOn(mayStartByItself(hasPreview))), [hasPreview]);
  useEffect(() => playWhile(tile.current, !isOpen && tileIsOn && isSeen, setTileOn), [tile, isOpen, tileIsOn, isSeen]);
  useEffect(
    () => playWhile(panel.current, isOpen && panelIsOn && isSeen, setPanelOn),
    [panel, isOpen, panelIsOn, isSeen],
  );

  return {
    isOn,
    toggle() {
      if (!isOn) release();
      if (isOpen) return setPanelOn(!isOn);
      isDecided.current = true;
      setTileOn(!isOn);
    },
    startAloud() {
      setPanelOn(true);
      const film = panel.current;
      if (!film) return;
      film.currentTime = 0;
      film.muted = false;
      playWhile(film, true, setPanelOn);
    },
    silence() {
      if (panel.current) panel.current.muted = true;
    },
  };
}

/** @param setOn called when the browser does not let it play, such as on a phone in battery-saving mode */
function playWhile(film: HTMLVideoElement | null, isWanted: boolean, setOn: (isOn: boolean) => void): void {
  // A pause before playback has begun is no refusal: https://developer.chrome.com/blog/play-request-was-interrupted
  if (isWanted) film?.play()?.catch((error: Error) => error.name !== 'AbortError' && setOn(false));
  else film?.pause();
}
