// An image field: the native file input, and with the script a gallery of the chosen pictures.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { imageTypes } from '../../../rules/leads/form.ts';
import { form as texts } from '../../../texts/fi/forms.ts';
import { fill } from '../../../texts/fill.ts';
import * as icons from '../../shared/icons/icons.ts';
import { Icon } from '../../shared/react/Icon.tsx';
import type { ControlProps } from '../control-props.ts';
import type { GalleryProps } from './Gallery.tsx';

export function Images({ field, id, common, storedNames }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [Gallery, setGallery] = useState<ComponentType<GalleryProps> | null>(null);
  useEffect(() => {
    // The gallery is loaded on demand, because few forms ask for pictures. If it does not load, the input alone is enough.
    import('./Gallery.tsx').then(
      (gallery) => setGallery(() => gallery.Gallery),
      () => {},
    );
  }, []);
  return (
    <div className="lead-form__images">
      <div className="lead-form__drop">
        <input
          ref={input}
          type="file"
          id={id}
          multiple
          accept={imageTypes.join()}
          {...common}
          // The gallery reports its changes by this event.
          onChange={common.onInput}
        />
        {Gallery && (
          <label className="button button--secondary" htmlFor={id}>
            <Icon d={icons.upload} />
            {files.length > 0 ? texts.addFiles : texts.pickFiles}
          </label>
        )}
      </div>
      {storedNames.length > 0 && (
        <p className="lead-form__hint">{fill(texts.keptImages, { tiedostot: storedNames.join(', ') })}</p>
      )}
      {Gallery && <Gallery field={field} files={files} input={input} onFiles={setFiles} />}
    </div>
  );
}
