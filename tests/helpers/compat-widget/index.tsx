// A widget that uses, itself and through a package, React features which the small Preact entry lacks; beside it is a
// plain field.
import { Children, lazy, memo, type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { defineWidget } from '../../../widgets/shared/react/define-widget.tsx';

const Late = lazy(async () => ({ default: () => <b>Myöhässä</b> }));
const Count = memo(({ children }: { children: ReactNode }) => <i>{Children.count(children)}</i>);

function Breaking(): ReactNode {
  throw new Error('rikki');
}

function CompatWidget() {
  const [text, setText] = useState('');
  const deferred = useDeferredValue(text);
  const id = useId();
  return (
    <form>
      <label htmlFor={id}>Sana</label>
      <input id={id} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{deferred}</output>
      <Suspense fallback="Ladataan">
        <Late />
      </Suspense>
      <Count>
        <p />
        <p />
      </Count>
      <ErrorBoundary fallback={<em>Virhe</em>}>
        <Breaking />
      </ErrorBoundary>
      {createPortal(<strong>Muualla</strong>, document.body)}
    </form>
  );
}

export const widget = defineWidget({ name: 'compat-widget', Component: CompatWidget, parseProps: () => ({}) });
