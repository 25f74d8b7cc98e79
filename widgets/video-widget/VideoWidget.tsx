// A small silent film in the corner of the page, which opens into a panel with sound.
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { video as texts } from '../../texts/fi.ts';
import { Icon } from '../shared/Icon.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import { Control } from './Control.tsx';
import { dismissal } from './dismissal.ts';
import type { PanelControlsProps } from './PanelControls.tsx';
import type { VideoWidgetProps } from './props.ts';
import { useClearFocus } from './use-clear-focus.ts';
import { useIsHeld } from './use-is-held.ts';
import { useMakesWay } from './use-makes-way.ts';
import { usePanelManners } from './use-panel-manners.ts';
import { usePlayback } from './use-playback.ts';

const icon = {
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  close: 'M6 6l12 12M18 6L6 18',
};

export function VideoWidget(props: VideoWidgetProps) {
  const [isDismissed, setDismissed] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => setDismissed(dismissal.isRemembered()), []);
  if (isDismissed) return null;
  const dismiss = () => {
    dismissal.remember();
    setDismissed(true);
  };
  return isHydrated ? <Player {...props} onDismiss={dismiss} /> : <PosterLink {...props} />;
}

const nameOf = (title: string) => `${texts.open}: ${title}`;

/** Without a script, a picture that leads to the film. */
function PosterLink({ title, src, poster }: VideoWidgetProps) {
  return (
    <section className="video-widget" aria-label={title}>
      {poster && <img className="video-widget__film" src={poster} width={160} height={200} alt="" loading="lazy" />}
      <a className="video-widget__open" href={src}>
        <Icon d={icon.play} />
        <span className="visually-hidden">{nameOf(title)}</span>
      </a>
    </section>
  );
}

function Player({ title, description, src, poster, onDismiss }: VideoWidgetProps & { onDismiss(): void }) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const { isHeld, release, watch } = useIsHeld();
  const makesWay = useMakesWay() && !isOpen;
  const playback = usePlayback(film, { isOpen, isHeld: isHeld || makesWay, release });
  const [PanelControls, setPanelControls] = useState<ComponentType<PanelControlsProps> | null>(null);

  const open = () => {
    playback.startAloud();
    setMuted(false);
    setOpen(true);
    // Without them it is still a film that can be paused and closed.
    import('./PanelControls.tsx').then((code) => setPanelControls(() => code.PanelControls), console.error);
  };
  // Closing resets it to muted and not fullscreen (specification 2, "Floating video widget").
  const close = () => {
    playback.silence();
    if (document.fullscreenElement === root.current) document.exitFullscreen().catch(() => {});
    setMuted(true);
    setOpen(false);
  };
  usePanelManners(root, isOpen, '.video-widget__open', close);
  useClearFocus(root);

  return (
    <section
      ref={root}
      className={`video-widget${isOpen ? ' video-widget--panel' : ''}${makesWay ? ' video-widget--away' : ''}`}
      role={isOpen ? 'dialog' : undefined}
      tabIndex={isOpen ? -1 : undefined}
      aria-label={title}
      aria-describedby={isOpen && description ? `${id}description` : undefined}
      {...watch}
    >
      {/* The films have no speech: the description says what is seen and heard. */}
      <video
        ref={film}
        className="video-widget__film"
        src={src}
        poster={poster || undefined}
        preload="none"
        muted={isMuted}
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
      />
      {isOpen ? (
        <Words title={title} description={description} id={`${id}description`} />
      ) : (
        <button type="button" className="video-widget__open" aria-haspopup="dialog" onClick={open}>
          <span className="visually-hidden">{nameOf(title)}</span>
        </button>
      )}
      <div className="video-widget__controls">
        <Control
          name={playback.isOn ? texts.pause : texts.play}
          d={playback.isOn ? icon.pause : icon.play}
          onPress={playback.toggle}
        />
        {isOpen && PanelControls && (
          <PanelControls panel={root} isMuted={isMuted} toggleMuted={() => setMuted(!isMuted)} />
        )}
        <Control name={isOpen ? texts.close : texts.hide} d={icon.close} onPress={isOpen ? close : onDismiss} />
      </div>
    </section>
  );
}

function Words({ title, description, id }: { title: string; description: string; id: string }) {
  return (
    <div className="video-widget__words">
      <p className="video-widget__title">{title}</p>
      {description && (
        <p className="video-widget__description" id={id}>
          {description}
        </p>
      )}
    </div>
  );
}
