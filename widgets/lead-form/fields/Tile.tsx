// One chosen picture: seen small, with its name and size, and a button that takes it away.
import { useEffect, useRef } from 'react';
import { images as texts } from '../../../texts/fi/images.ts';
import { fill } from '../../../texts/fill.ts';
import { Icon } from '../../shared/Icon.tsx';
import { drawThumbnail, sizeInWords } from '../files.ts';

interface TileProps {
  file: File;
  error: string | null;
  onRemove(): void;
}

export function Tile({ file, error, onRemove }: TileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawThumbnail(file, canvas.current);
  }, [file]);
  return (
    <li className="lead-form__tile" data-wrong={error ? '' : undefined}>
      <canvas ref={canvas} width={160} height={120} />
      <p>
        <span className="lead-form__file">{file.name}</span>
        {error ? <span className="error">{error}, </span> : null}
        <span className="lead-form__size">{sizeInWords(file.size)}</span>
      </p>
      <button type="button" aria-label={fill(texts.removeFile, { tiedosto: file.name })} onClick={onRemove}>
        <Icon d="M6 6l12 12M18 6L6 18" />
      </button>
    </li>
  );
}
