// What `react/jsx-runtime` means to the embedded forms' components in the package for React pages, where they stand
// among the page's own styles instead of behind a shadow root.
import type { ElementType, Key } from 'react';
import { jsxs as drawMany, jsx as drawOne, Fragment } from 'react/jsx-runtime';

type JsxProps = Record<string, unknown>;

/**
 * A page's own `.row` or `.button` must not meet ours, so each class is called `pihlaja-…` here. And what a visitor
 * sends before the page has woken up must not stand in its address.
 */
function ownProps(type: ElementType, props: JsxProps): JsxProps {
  const { className } = props;
  const named = typeof className === 'string' ? { className: className.replace(/[^ ]+/g, 'pihlaja-$&') } : {};
  return { ...props, ...named, ...(type === 'form' ? { method: 'post' } : {}) };
}

export { Fragment };
export const jsx = (type: ElementType, props: JsxProps, key?: Key) => drawOne(type, ownProps(type, props), key);
export const jsxs = (type: ElementType, props: JsxProps, key?: Key) => drawMany(type, ownProps(type, props), key);
