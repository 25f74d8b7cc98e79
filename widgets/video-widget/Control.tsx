// A round button on the film.
import { Icon } from '../shared/react/Icon.tsx';

/** Its name describes its action. */
export function Control({ name, d, onPress }: { name: string; d: string; onPress(): void }) {
  return (
    <button type="button" className="video-widget__control" aria-label={name} data-tooltip={name} onClick={onPress}>
      <Icon d={d} />
    </button>
  );
}
