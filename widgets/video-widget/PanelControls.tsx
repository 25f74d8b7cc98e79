// The parts of the open panel alone, its words, sound and fullscreen: few visitors open it, so they are loaded then.
import type { RefObject } from 'react';
import { videoPanel as texts } from '../../texts/fi.ts';
import { Control } from './Control.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { usePanelManners } from './use-panel-manners.ts';

const icon = {
  muted: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM16 9.5l5 5M21 9.5l-5 5',
  sound: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  exitFull: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
};

export interface PanelControlsProps {
  /** The element that fills the screen. */
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
        <p className="video-widget__description" id={id}>
          {description}
        </p>
      )}
    </div>
  );
}

export function PanelControls({ panel, isMuted, toggleMuted, close }: PanelControlsProps) {
  const fullscreen = useFullscreen(panel);
  usePanelManners(panel, close);
  return (
    <>
      <Control name={isMuted ? texts.unmute : texts.mute} d={isMuted ? icon.muted : icon.sound} onPress={toggleMuted} />
      {fullscreen.isPossible && (
        <Control
          name={fullscreen.isOn ? texts.exitFull : texts.full}
          d={fullscreen.isOn ? icon.exitFull : icon.full}
          onPress={fullscreen.toggle}
        />
      )}
    </>
  );
}
