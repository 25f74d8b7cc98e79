// A small muted video in the corner of the page, which opens into a panel with sound.
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { video as texts } from '../../texts/fi.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { rememberDone, wasDoneWithin } from '../shared/storage/remember.ts';
import { Control } from './Control.tsx';
import type * as Panel from './PanelControls.tsx';
import type { VideoWidgetProps } from './props.ts';
import { useTileVisibility } from './use-makes-way.ts';
import { usePlayback } from './use-playback.ts';

export function VideoWidget(props: VideoWidgetProps) {
  // The first render in the browser must equal the server's HTML.
  const [stage, setStage] = useState<'poster' | 'film' | 'dismissed'>('poster');
  useEffect(() => setStage(dismissal.isRemembered() ? 'dismissed' : 'film'), []);
  const dismiss = () => {
    dismissal.remember();
    setStage('dismissed');
  };
  if (stage === 'poster') return <PosterLink {...props} />;
  return stage === 'film' ? <Player {...props} onDismiss={dismiss} /> : null;
}

/** The id is fixed, because a page has only one such video. */
const descriptionId = 'film-description';

const nameOf = (title: string) => `${texts.open}: ${title}`;

/** A picture that links to the video, for pages without a script. */
function PosterLink({ title, src, poster }: VideoWidgetProps) {
  return (
    <section className="video-widget" aria-label={title}>
      {poster && <img className="video-widget__film" src={poster} width={160} height={200} alt="" loading="lazy" />}
      <a className="video-widget__open" href={src}>
        <Icon d={icons.playFilm} />
        <span className="visually-hidden">{nameOf(title)}</span>
      </a>
    </section>
  );
}

/** The attributes of both videos: neither loads anything before it is played. */
const manner = { preload: 'none', loop: true, playsInline: true, tabIndex: -1, 'aria-hidden': true } as const;

function Player({ title, description, src, preview, poster, onDismiss }: VideoWidgetProps & { onDismiss(): void }) {
  const root = useRef<HTMLElement>(null);
  const tile = useRef<HTMLVideoElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const { isHeld, release, watch } = useIsHeld();
  const visibility = useTileVisibility(root, isOpen);
  const playback = usePlayback(
    { tile, panel: film },
    { isOpen, isHeld: visibility !== '' || (isHeld && !isOpen), release, hasPreview: preview !== '' },
  );
  const [panel, setPanel] = useState<typeof Panel | null>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const open = () => {
    playback.startAloud();
    setMuted(false);
    setOpen(true);
    // The focus moves before the focused button is removed.
    root.current?.setAttribute('tabindex', '-1');
    root.current?.focus({ preventScroll: true });
    // Without these controls the video can still be paused and closed.
    import('./PanelControls.tsx').then(setPanel, console.error);
  };
  // Closing resets the video to muted and not fullscreen.
  const close = () => {
    playback.silence();
    if (document.fullscreenElement === root.current) document.exitFullscreen().catch(() => {});
    setMuted(true);
    setOpen(false);
    // The opener is rendered again by then.
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  };

  return (
    <section
      ref={root}
      className={`video-widget${isOpen ? ' video-widget--panel' : ''}${visibility && ` video-widget--${visibility}`}`}
      role={isOpen ? 'dialog' : undefined}
      tabIndex={isOpen ? -1 : undefined}
      aria-label={title}
      aria-describedby={isOpen && description ? descriptionId : undefined}
      {...watch}
    >
      {/* The videos contain no speech: the description covers picture and sound. */}
      <video
        {...manner}
        ref={tile}
        className="video-widget__film"
        src={preview || src}
        poster={poster || undefined}
        muted
      />
      {/* This video is above the tile, whose last frame is visible until this video's first frame has loaded. */}
      <video
        {...manner}
        ref={film}
        className="video-widget__film video-widget__film--whole"
        src={src}
        muted={isMuted}
      />
      {isOpen ? (
        panel && <panel.Words title={title} description={description} id={descriptionId} />
      ) : (
        <button ref={opener} type="button" className="video-widget__open" aria-haspopup="dialog" onClick={open}>
          <span className="visually-hidden">{nameOf(title)}</span>
        </button>
      )}
      <div className="video-widget__controls">
        <Control
          name={playback.isOn ? texts.pause : texts.play}
          d={playback.isOn ? icons.pauseFilm : icons.playFilm}
          onPress={playback.toggle}
        />
        {isOpen && panel && (
          <panel.PanelControls panel={root} isMuted={isMuted} toggleMuted={() => setMuted(!isMuted)} close={close} />
        )}
        <Control name={isOpen ? texts.close : texts.hide} d={icons.close} onPress={isOpen ? close : onDismiss} />
      </div>
    </section>
  );
}

const dismissalKey = 'video-hidden';
/** How long the dismissal counts, in milliseconds; by then most videos have been replaced. */
const dismissalMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Remembers for a month that the visitor has hidden the tile. The visitor requested it, so it needs no consent. A browser
 * without storage shows the tile again on the next page.
 */
const dismissal = {
  isRemembered: (): boolean => wasDoneWithin(dismissalKey, dismissalMs),
  remember: (): void => rememberDone(dismissalKey),
};

/** Tracks whether the pointer or the keyboard focus is on an element. */
function useIsHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    /** Resets the state until the pointer or the focus enters the element again. */
    release() {
      setHovered(false);
      setFocused(false);
    },
    /** The event handlers for the element itself. */
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click also leaves the focus there, but the visitor's attention has moved on.
      onFocus: (event: FocusEvent<Element>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
