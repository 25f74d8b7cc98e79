// The elements that only the open panel has: text, sound and fullscreen. Few visitors open it, so they are loaded on demand.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { videoPanel as texts } from '../../texts/fi.ts';
import * as icons from '../shared/icons/icons.ts';
import { Control } from './Control.tsx';

export interface PanelControlsProps {
  /** The element that is shown in fullscreen. */
  panel: RefObject<HTMLElement | null>;
  isMuted: boolean;
  toggleMuted(): void;
  close(): void;
}

export function Words({ title, description, id }: { title: string; description: string; id: string }) {
  return (
    <div className="video-widget__words">
      <p className="video-widget__title">{title}</p>
      {description && (
        <p className="visually-hidden" id={id}>
          {description}
        </p>
      )}
    </div>
  );
}

export function PanelControls({ panel, isMuted, toggleMuted, close }: PanelControlsProps) {
  const fullscreen = useFullscreen(panel);
  usePanelKeyboard(panel, close);
  return (
    <>
      <Control
        name={isMuted ? texts.unmute : texts.mute}
        d={isMuted ? icons.muted : icons.sound}
        onPress={toggleMuted}
      />
      {fullscreen.isPossible && (
        <Control
          name={fullscreen.isOn ? texts.exitFull : texts.full}
          d={fullscreen.isOn ? icons.exitFullscreen : icons.fullscreen}
          onPress={fullscreen.toggle}
        />
      )}
    </>
  );
}

/**
 * Moves the focus into the open panel, and closes the panel on Escape.
 * @param panel gets the focus
 */
function usePanelKeyboard(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // A visitor who has moved the focus into the page before this code was loaded keeps it there.
    const isHeldElsewhere =
      document.activeElement !== document.body && !panel.current?.contains(document.activeElement);
    if (!isHeldElsewhere) panel.current?.focus({ preventScroll: true });
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      // The page stays usable beside the panel: Escape elsewhere on the page must not close the panel.
      const isHere = document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && isHere) close.current();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [panel]);
}

interface Fullscreen {
  /** False on an iPhone, which supports fullscreen only for its own player. */
  isPossible: boolean;
  isOn: boolean;
  toggle(): void;
}

/** Fullscreen for one element, where the browser supports it. */
function useFullscreen(target: RefObject<HTMLElement | null>): Fullscreen {
  const [state, setState] = useState({ isPossible: false, isOn: false });
  useEffect(() => {
    const stop = new AbortController();
    // Escape and a gesture end fullscreen too, so the state is always read from the browser.
    const update = () =>
      setState({
        isPossible: document.fullscreenEnabled === true,
        isOn: target.current !== null && document.fullscreenElement === target.current,
      });
    update();
    document.addEventListener('fullscreenchange', update, { signal: stop.signal });
    return () => stop.abort();
  }, [target]);
  // When the browser refuses, nothing changes.
  const toggle = () =>
    void (state.isOn ? document.exitFullscreen() : target.current?.requestFullscreen())?.catch(() => {});
  return { ...state, toggle };
}
