// A round button on the video.
import { Icon } from '../shared/react/Icon.tsx';

/** The name describes the button's action. */
export function Control({ name, d, onPress }: { name: string; d: string; onPress(): void }) {
  return (
    <button type="button" className="video-widget__control" aria-label={name} data-tooltip={name} onClick={onPress}>
      <Icon d={d} />
    </button>
  );
}
