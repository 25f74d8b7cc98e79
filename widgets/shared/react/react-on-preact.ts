// The replacement of `react` in a Preact bundle: Preact itself, and the few React features that the widgets use. Not
// preact/compat: it covers features that no widget uses, and every page would load it.
import { createContext, options, type VNode } from 'preact';
import { useContext, useId as useIdInRoot } from 'preact/hooks';

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

/** Prefix of every id below; {@link useId} reads it. */
export const RootId = createContext('');

/** Preact numbers ids from the root down, so two roots share them: https://github.com/preactjs/preact/issues/3781 */
export function useId(): string {
  return useContext(RootId) + useIdInRoot();
}

/** React's focus events bubble, and its `onChange` of a text is the browser's `input` event. */
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
