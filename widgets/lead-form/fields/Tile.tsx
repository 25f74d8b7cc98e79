// One chosen picture: a thumbnail, its name and size, and a button that removes it.
import { Fragment, useEffect, useRef, useState } from 'react';
import { images as texts } from '../../../texts/fi/forms.ts';
import { fill } from '../../../texts/fill.ts';
import * as icons from '../../shared/icons/icons.ts';
import { drawThumbnail } from '../../shared/pictures/draw-thumbnail.ts';
import { Icon } from '../../shared/react/Icon.tsx';
import { sizeInWords } from '../files.ts';

interface TileProps {
  file: File;
  error: string | null;
  onRemove(): void;
}

export function Tile({ file, error, onRemove }: TileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (canvas.current) void drawThumbnail(file, canvas.current).then(setShown);
  }, [file]);
  return (
    <li className="lead-form__tile" data-wrong={error ? '' : undefined}>
      <canvas ref={canvas} width={160} height={120} />
      {!isShown && <Icon d={icons.brokenImage} />}
      <p>
        <span className="lead-form__file">
          {file.name.split(/(?<=[_-])/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name does not change
            <Fragment key={index}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
        {error ? <span className="error">{error}, </span> : null}
        <span className="lead-form__size">{sizeInWords(file.size)}</span>
      </p>
      <button
        className="round-button"
        type="button"
        aria-label={fill(texts.removeFile, { tiedosto: file.name })}
        onClick={onRemove}
      >
        <Icon d={icons.close} />
      </button>
    </li>
  );
}
