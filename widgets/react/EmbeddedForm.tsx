// The element around an embedded form on a React page, and its content: the form or the fallback.
import { type ReactNode, type Ref, useEffect, useId, useSyncExternalStore } from 'react';
import type { EmbedLanguage, EmbedName } from '../../rules/embeds/parts.ts';
import { checkOptions, type GivenOptions, warn } from '../embed/core/options.ts';
import type { CheckFiles, EmbedCode, EmbedFormView, EmbedOptions, EnterKey } from '../embed/core/types.ts';
import type { EmbedHandle, EmbedProps } from './props.ts';
import { useEmbeddedForm } from './use-embedded-form.ts';

/** The definition of one kind of form. */
export interface FormKind<Data> {
  name: EmbedName;
  /** Required options: without them there is nothing to draw. */
  needs: ('site' | 'form')[];
  check(form: HTMLFormElement, options: EmbedOptions, data: Data): Record<string, string>;
  checkFiles?: CheckFiles;
  enterKey?: EnterKey;
  /**
   * The path of the same form on the publisher's site, for visitors without JavaScript and where this page may not send
   * any.
   */
  pageOf(form: string): string;
  link: Record<EmbedLanguage, string>;
  View(view: EmbedFormView & { data: Data }): ReactNode;
}

interface FormFrame<Data> {
  kind: FormKind<Data>;
  props: EmbedProps & { form?: string; fallback?: ReactNode };
  /** The form's data; undefined until it has loaded. */
  data: Data | undefined;
  /** The reason why the data can't be loaded. */
  failure?: EmbedCode;
  handle: Ref<EmbedHandle>;
}

const subscribeNever = () => () => {};

export function EmbeddedForm<Data>({ kind, props, data, failure, handle }: FormFrame<Data>) {
  const madeUp = useId();
  const pageLanguage = useSyncExternalStore(
    subscribeNever,
    () => document.documentElement.lang,
    () => '',
  );
  const isInert = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
  const id = props.id ?? madeUp;
  const options = checkOptions(givenBy(props), pageLanguage);
  const { lang, theme, layout } = options;
  const missing = kind.needs.find((option) => !options[option]);
  const isReady = !missing && data !== undefined;
  const { box, state } = useEmbeddedForm({
    name: kind.name,
    check: kind.check,
    checkFiles: kind.checkFiles,
    enterKey: kind.enterKey,
    drawing: { id, options, props, data },
    isReady,
    failure: missing ?? failure ?? '',
    handle,
  });
  useEffect(() => {
    if (missing) warn(`${kind.name}: the prop "${missing}" is missing`);
  }, [kind, missing]);

  const all = { ref: box, id: props.id, style: props.style };
  const link = <a href={props.host + kind.pageOf(options.form)}>{kind.link[lang]}</a>;
  if (!isReady)
    return (
      <div {...all} className={props.className}>
        {props.fallback ?? (isInert && !missing && <noscript>{link}</noscript>)}
      </div>
    );
  return (
    <div
      {...all}
      className={props.className ? `pihlaja ${props.className}` : 'pihlaja'}
      part="root"
      lang={lang}
      data-theme={theme}
      data-layout={layout}
      data-done={/sent|queued/.test(state.phase) || undefined}
    >
      <kind.View id={id} options={options} host={props.host} state={state} data={data} isInert={isInert} />
      {isInert && <noscript>{link}</noscript>}
      {state.isRefused && (props.fallback ?? link)}
    </div>
  );
}

/**
 * Converts props to options: `{ hidden: { source: 'spring' } }` equals `data-hidden-source` elsewhere; props that are
 * no options are ignored.
 */
function givenBy({ hidden, ...given }: EmbedProps): GivenOptions {
  const attributes = Object.entries(hidden ?? {}).map(([name, value]) => [`hidden-${name}`, value]);
  return { ...given, ...Object.fromEntries(attributes) };
}
