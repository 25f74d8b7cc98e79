// Connects a form's controller to React: its state triggers renders, its listeners follow the element, and its events
// call the props.
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { EmbedName } from '../../rules/embeds/parts.ts';
import { diagnose } from '../embed/core/ask-host.ts';
import { dispatch, type EmitEvent, type EventName } from '../embed/core/emit.ts';
import { createForm } from '../embed/core/form.ts';
import type { CheckFiles, EmbedCode, EmbedOptions, EnterKey } from '../embed/core/types.ts';
import { whenSeen } from '../embed/core/when-seen.ts';
import type { EmbedHandle, EmbedProps } from './props.ts';

/** The data of the latest render; events and the controller read it when they need it. */
export interface FormDrawing<Data> {
  id: string;
  options: EmbedOptions;
  props: EmbedProps;
  data: Data | undefined;
}

interface Plan<Data> {
  name: EmbedName;
  check(form: HTMLFormElement, options: EmbedOptions, data: Data): Record<string, string>;
  checkFiles: CheckFiles | undefined;
  enterKey: EnterKey | undefined;
  drawing: FormDrawing<Data>;
  /** Whether the form itself is drawn, rather than the fallback. */
  isReady: boolean;
  /** The reason why it can't be drawn; otherwise empty, also while it loads. */
  failure: EmbedCode | '';
  handle: Ref<EmbedHandle>;
}

type ListenerName = Extract<keyof EmbedProps, `on${string}`>;
const listenerOf = (event: EventName) => `on${event[0]?.toUpperCase()}${event.slice(1)}` as ListenerName;

/**
 * Creates a form's controller, which lives as long as its component, and the subscription that React needs for an
 * external store.
 */
function createStore<Data>(
  { name, check, checkFiles, enterKey, drawing: { props } }: Plan<Data>,
  box: RefObject<HTMLElement | null>,
  latest: RefObject<FormDrawing<Data>>,
) {
  const redraws = new Set<() => void>();
  const emit: EmitEvent = (event, code) => {
    const { id, options, props } = latest.current;
    const detail = { id, widget: name, site: options.site, code };
    if (box.current) dispatch(box.current, event, detail);
    try {
      props[listenerOf(event)]?.(detail);
    } catch (error) {
      // An error in the page's listener must not keep a form from being sent.
      reportError(error);
    }
  };
  const form = createForm({
    host: props.host,
    path: name,
    options: () => latest.current.options,
    check: (filled) => check(filled, latest.current.options, latest.current.data as Data),
    checkFiles,
    enterKey,
    emit,
    redraw() {
      for (const redraw of redraws) redraw();
    },
  });
  const subscribe = (redraw: () => void) => {
    redraws.add(redraw);
    return () => void redraws.delete(redraw);
  };
  return { form, emit, subscribe };
}

/** @returns the element to draw into, and the state to draw */
export function useEmbeddedForm<Data>(plan: Plan<Data>) {
  const { drawing, isReady, failure, handle } = plan;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(drawing);
  useInsertionEffect(() => {
    latest.current = drawing;
  });
  const [{ form, emit, subscribe }] = useState(() => createStore(plan, box, latest));
  // StrictMode and hidden subtrees start and end effects more than once, but each event must be sent only once.
  const emitted = useRef<Partial<Record<EventName, unknown>>>({});

  useImperativeHandle(handle, () => ({ reset: form.reset, focus: form.focus }), [form]);
  useEffect(() => form.listen(box.current as HTMLElement), [form]);
  const { host } = drawing.props;
  const { site } = drawing.options;
  useEffect(() => {
    if (site) diagnose(host, site, form.warnEarly);
  }, [host, site, form]);
  useEffect(() => {
    if (!isReady) return;
    if (!emitted.current.ready) emit('ready', '');
    emitted.current.ready = true;
    if (emitted.current.view) return;
    return whenSeen(box.current as HTMLElement, () => {
      emitted.current.view = true;
      emit('view', '');
    });
  }, [isReady, emit]);
  useEffect(() => {
    if (failure && emitted.current.error !== failure) emit('error', failure);
    emitted.current.error = failure;
  }, [failure, emit]);

  return { box, state: useSyncExternalStore(subscribe, form.state, form.state) };
}
