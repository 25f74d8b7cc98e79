// The chosen pictures: collected over several selections, shown as thumbnails, counted, and removable.
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { checkField } from '../../../rules/forms/form-rules.ts';
import { rulesOfField } from '../../../rules/leads/form.ts';
import { images as texts } from '../../../texts/fi/forms.ts';
import { fill, plural } from '../../../texts/fill.ts';
import { findFileProblems, isChanged } from '../../shared/form/chosen-files.ts';
import * as icons from '../../shared/icons/icons.ts';
import { drawThumbnail } from '../../shared/pictures/draw-thumbnail.ts';
import { Icon } from '../../shared/react/Icon.tsx';
import { fileId, joinFiles, putFiles, readFiles, sizeInWords } from '../files.ts';
import type { DrawnField } from '../props.ts';

export interface GalleryProps {
  field: DrawnField;
  files: File[];
  /** The input remains the only source of the files, so that a submission without the script also contains every picture. */
  input: RefObject<HTMLInputElement | null>;
  onFiles(files: File[]): void;
}

export function Gallery({ field, files, input, onFiles }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<File[]>([]);
  const [removed, setRemoved] = useState('');
  const rules = rulesOfField({ ...field, required: false });
  const errorOf = (file: File) => (isChanged(file) ? texts.isChanged : checkField(file, rules, {}));
  const [, setRead] = useState(files);
  // The rules can check a file's bytes only after they have been read.
  useEffect(() => {
    void findFileProblems(
      files.map((file) => [file.name, file]),
      () => '',
    ).then(() => setRead(files));
  }, [files]);

  function keep(all: File[]) {
    known.current = all;
    if (input.current) putFiles(input.current, all);
    onFiles(all);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` holds nothing that changes
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const take = () => {
      // The file picker has replaced the old files by the new ones.
      keep(joinFiles(known.current, readFiles(element)));
      setRemoved('');
    };
    // Files may have been chosen before the script loaded.
    take();
    element.addEventListener('input', take);
    return () => element.removeEventListener('input', take);
  }, []);

  function remove(file: File, index: number) {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
    keep(files.filter((other) => other !== file));
    setRemoved(fill(texts.fileRemoved, { tiedosto: file.name }));
    input.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }

  return (
    <>
      <p className="lead-form__count" role="status">
        <span className="visually-hidden">{removed} </span>
        {files.length > 0 && plural(texts.imageCount, files.length)}
        {/* Visitors who see the tiles read the errors there, so this text is only for screen readers. */}
        <span className="visually-hidden">
          {files.map((file) => errorOf(file) && `. ${file.name}: ${errorOf(file)}`)}
        </span>
      </p>
      <ul ref={list} className="lead-form__tiles">
        {files.map((file, index) => (
          <Tile key={fileId(file)} file={file} error={errorOf(file)} onRemove={() => remove(file, index)} />
        ))}
      </ul>
    </>
  );
}

interface TileProps {
  file: File;
  error: string | null;
  onRemove(): void;
}

/** One chosen picture: a thumbnail, its name and size, and a button that removes it. */
function Tile({ file, error, onRemove }: TileProps) {
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
