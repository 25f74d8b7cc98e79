// The elements that only the open panel has: text, sound and fullscreen. Few visitors open it, so they are loaded on demand.
import type { RefObject } from 'react';
import { videoPanel as texts } from '../../texts/fi.ts';
import * as icons from '../shared/icons/icons.ts';
import { Control } from './Control.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { usePanelKeyboard } from './use-panel-keyboard.ts';

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
