// The round buttons on the film.
import { video as texts } from '../../texts/fi.ts';
import { Icon } from '../shared/Icon.tsx';
import type { Fullscreen } from './use-fullscreen.ts';

export const icon = {
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10.500-6.500z',
  close: 'M6 6l12 12M18 6L6 18',
  muted: 'M4 9.500h3.500L12 6v12l-4.500-3.500H4zM16 9.500l5 5M21 9.500l-5 5',
  sound: 'M4 9.500h3.500L12 6v12l-4.500-3.500H4zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  exitFull: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
};

/** A button whose name says what a press does. */
export function Control({ name, d, onPress }: { name: string; d: string; onPress(): void }) {
  return (
    <button type="button" className="video-widget__control" aria-label={name} data-tooltip={name} onClick={onPress}>
      <Icon d={d} />
    </button>
  );
}

interface PanelControlsProps {
  isMuted: boolean;
  toggleMuted(): void;
  fullscreen: Fullscreen;
  close(): void;
}

export function PanelControls({ isMuted, toggleMuted, fullscreen, close }: PanelControlsProps) {
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
      <Control name={texts.close} d={icon.close} onPress={close} />
    </>
  );
}
