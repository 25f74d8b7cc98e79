// What a widget or its packages may import from React, with React and with Preact alike.
import { render, screen } from '@testing-library/react';
import React, { Children, forwardRef, lazy, memo, PureComponent, type ReactNode, Suspense, useId } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, it } from 'vitest';
import { RootId } from './widget-root.tsx';

it('draws what is there late', async () => {
  const Late = lazy(async () => ({ default: () => <b>Myöhässä</b> }));
  render(
    <Suspense fallback="Ladataan">
      <Late />
    </Suspense>,
  );
  expect(screen.getByText('Ladataan')).toBeTruthy();
  expect(await screen.findByText('Myöhässä')).toBeTruthy();
});

it('draws into another element, and counts children', () => {
  const Count = memo(({ children }: { children: ReactNode }) => <i>{Children.count(children)}</i>);
  render(createPortal(<Count>{[<b key="1" />, <b key="2" />]}</Count>, document.body));
  expect(document.querySelector('body > i')?.textContent).toBe('2');
});

it('draws a pure component again only for new props', () => {
  let drawn = 0;
  class Pure extends PureComponent<{ text: string }> {
    override render() {
      drawn += 1;
      return this.props.text;
    }
  }
  const { rerender, container } = render(<Pure text="a" />);
  rerender(<Pure text="a" />);
  expect(drawn).toBe(1);
  rerender(<Pure text="b" />);
  expect(container.textContent).toBe('b');
});

it('passes a ref on', () => {
  const Field = forwardRef<HTMLInputElement>((_props, ref) => <input ref={ref} />);
  const ref = React.createRef<HTMLInputElement>();
  render(<Field ref={ref} />);
  expect(ref.current?.tagName).toBe('INPUT');
});

it('serves a package that needs more than our own widgets', () => {
  const Breaking = ({ isBroken }: { isBroken: boolean }) => {
    if (isBroken) throw new Error('rikki');
    return 'Ehjä';
  };
  render(
    <ErrorBoundary fallbackRender={({ error }) => (error as Error).message} onError={() => {}}>
      <Breaking isBroken={true} />
    </ErrorBoundary>,
  );
  expect(screen.getByText('rikki')).toBeTruthy();
});

it('numbers ids alike, whichever way a package imports React', () => {
  const Ids = () => <p>{[useId(), React.useId()].join(' ')}</p>;
  render(
    <RootId value="juuri">
      <Ids />
    </RootId>,
  );
  const [named = '', ofDefault = ''] = screen.getByRole('paragraph').textContent?.split(' ') ?? [];
  expect(named).not.toBe(ofDefault);
  expect(named.startsWith('juuri')).toBe(ofDefault.startsWith('juuri'));
});
