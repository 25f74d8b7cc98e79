// The profile picture: the current one, a preview of a chosen one, and its removal.
import { useEffect, useRef, useState } from 'react';
import { imageTypes } from '../../rules/forms/picture.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { drawThumbnail } from '../shared/pictures/draw-thumbnail.ts';
import { FieldError } from '../shared/react/FieldError.tsx';
import type { FormValues, UseForm } from '../shared/react/use-form.ts';

interface PictureProps {
  form: UseForm<FormValues>;
  icon: string;
  /** The initial that is shown when there is no picture. */
  initial: string;
  /** The id of the form that removes the picture. */
  removalId: string;
  isBusy: boolean;
}

const name = 'profile_icon';

export function Picture({ form, icon, initial, removalId, isBusy }: PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const isWrong = form.errors[name] !== undefined;
  const read = () => setFile(input.current?.files?.[0] ?? null);
  // This also counts a file chosen before hydration.
  useEffect(read, []);
  useEffect(() => {
    if (file && !isWrong && canvas.current) void drawThumbnail(file, canvas.current);
  }, [file, isWrong]);
  const { onInput, ...common } = form.register(name, `${form.fieldId(name)}-hint`);

  function cancel() {
    if (!input.current) return;
    input.current.value = '';
    // The event makes the form behave as if the visitor had emptied the field: the file's error disappears too.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
    read();
  }

  return (
    <div className="profile__picture">
      <span className="profile__portrait">
        {file && !isWrong ? (
          <canvas
            ref={canvas}
            width={192}
            height={192}
            role="img"
            aria-label={fill(texts.iconPreview, { tiedosto: file.name })}
          />
        ) : icon ? (
          <img src={icon} alt={texts.iconAlt} width={96} height={96} />
        ) : (
          <span className="profile__initial" aria-hidden="true">
            {initial}
          </span>
        )}
      </span>
      <div className="profile__choose">
        <label className="field__label" htmlFor={form.fieldId(name)}>
          {icon ? texts.icon : texts.iconAdd}
        </label>
        <p className="profile__hint" id={`${form.fieldId(name)}-hint`}>
          {texts.iconHint}
        </p>
        <FieldError block="profile" form={form} name={name} />
        <div className="profile__pick">
          <label className="button button--secondary" htmlFor={form.fieldId(name)}>
            {texts.iconPick}
          </label>
          <input
            ref={input}
            className="profile__file"
            id={form.fieldId(name)}
            type="file"
            accept={imageTypes.join()}
            {...common}
            onInput={onInput}
            onChange={read}
          />
        </div>
        <p className="profile__chosen" role="status">
          {file && !isWrong && `${texts.iconChosen} `}
          {file && (
            <button type="button" className="button button--quiet" onClick={cancel}>
              {texts.iconCancel}
            </button>
          )}
        </p>
        {icon && !file && (
          <button type="submit" className="button button--quiet" form={removalId} aria-disabled={isBusy || undefined}>
            {texts.iconRemove}
          </button>
        )}
      </div>
    </div>
  );
}
