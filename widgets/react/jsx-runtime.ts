// The replacement of `react/jsx-runtime` for the embedded forms' components in the package for React pages, where they
// share the page's styles instead of being behind a shadow root.
import type { ElementType, Key } from 'react';
import { jsxs as drawMany, jsx as drawOne, Fragment } from 'react/jsx-runtime';

type JsxProps = Record<string, unknown>;

/** Prefixes every class with `pihlaja-`, so that a page's own `.row` or `.button` does not affect the form. */
function ownProps(props: JsxProps): JsxProps {
  const { className } = props;
  return typeof className === 'string' ? { ...props, className: className.replace(/[^ ]+/g, 'pihlaja-$&') } : props;
}

export { Fragment };
export const jsx = (type: ElementType, props: JsxProps, key?: Key) => drawOne(type, ownProps(props), key);
export const jsxs = (type: ElementType, props: JsxProps, key?: Key) => drawMany(type, ownProps(props), key);
