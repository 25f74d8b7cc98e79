// A widget that needs only the small Preact entry, on the same page as one that needs more.
import { useId, useState } from 'react';
import { defineWidget } from '../../../widgets/shared/react/define-widget.tsx';

function PlainWidget() {
  const [text, setText] = useState('');
  const [isInside, setIsInside] = useState(false);
  const id = useId();
  return (
    <fieldset onFocus={() => setIsInside(true)} onBlur={() => setIsInside(false)}>
      <label htmlFor={id}>Toinen sana</label>
      <input id={id} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`${isInside ? 'sisällä' : 'ulkona'}: ${text}`}</output>
    </fieldset>
  );
}

export const widget = defineWidget({ name: 'plain-widget', Component: PlainWidget, parseProps: () => ({}) });
