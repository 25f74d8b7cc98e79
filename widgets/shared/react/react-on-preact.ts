// The replacement of `react` in a Preact bundle: Preact itself, and the few React features that nearly every widget
// needs. All other names come from @preact/compat, a layer over the same Preact: a bundle includes it only for a widget, or
// a package of a widget, that uses one of them (rollup.config.mjs).
import { options, type VNode } from 'preact';
import './translated-texts.ts';

// @ts-expect-error: the package has no types.
export * from '@preact/compat';
export { Component, cloneElement, createContext, createElement, createRef, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export { default } from './react-as-default.ts';
export { RootId, useId } from './scoped-id.ts';

/** React's focus events bubble, and its `onChange` of a text field is the browser's `input` event. */
const bubbling: Record<string, string> = { onFocus: 'onFocusIn', onBlur: 'onFocusOut' };
const isTicked = (type: unknown) => /^(checkbox|radio|file)$/.test(String(type));

const before = options.vnode;
options.vnode = (vnode: VNode<object>) => {
  const props = vnode.props as Record<string, unknown>;
  if (typeof vnode.type === 'string') {
    const hasText = /^(input|textarea)$/.test(vnode.type) && !isTicked(props.type);
    for (const name in props) {
      const meant = hasText && name === 'onChange' ? 'onInput' : bubbling[name];
      if (!meant) continue;
      props[meant] ??= props[name];
      delete props[name];
    }
  }
  before?.(vnode);
};
