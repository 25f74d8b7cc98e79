// Turns one placeholder into a form: a shadow root with its own styles, drawn again when an option or its state changes.
import type { EmbedName } from '../../../rules/embeds/parts.ts';
import type { MountedForm } from './api.ts';
import { diagnose } from './ask-host.ts';
import { type Child, draw as drawIn, jsx } from './draw.ts';
import { dispatch, type EmitEvent, type EventDetail } from './emit.ts';
import { createForm } from './form.ts';
import { listen } from './listen.ts';
import { type GivenOptions, readOptions, warn } from './options.ts';
import type { CheckFiles, EmbedFormView, EmbedOptions, EnterKey } from './types.ts';
import { whenSeen } from './when-seen.ts';

/** The definition of one kind of form. */
export interface EmbedKind<Data> {
  name: EmbedName;
  /** The publisher's origin. */
  host: string;
  css: string;
  /** Required options: without them there is nothing to draw. */
  needs: ('site' | 'form')[];
  /** Whether the form shrinks to its message once it is sent, whatever height the page reserves. */
  shrinks?: boolean;
  /** Loads the data that must be there before the form is drawn. @throws when it can't be loaded */
  load?(options: EmbedOptions, host: string): Promise<Data>;
  check(form: HTMLFormElement, options: EmbedOptions, data: Data): Record<string, string>;
  checkFiles?: CheckFiles;
  enterKey?: EnterKey;
  /** The component, typed for React and drawn without it. */
  View(view: EmbedFormView & { data: Data }): unknown;
}

export type Attach = (element: HTMLElement, given: GivenOptions, onReady: (detail: EventDetail) => void) => MountedForm;

/**
 * Keeps typed characters from triggering the page's keyboard shortcuts: to the page, the target of a key event in a
 * shadow root is the placeholder, which is no field. AltGr, which types an at sign, is Ctrl and Alt on Windows.
 */
function stopTypedCharacter(event: KeyboardEvent): void {
  const { altKey, ctrlKey, key, metaKey } = event;
  if (key?.length === 1 && !metaKey && (!ctrlKey || altKey)) event.stopPropagation();
}

/** The height in pixels; NaN for an element without a box of its own. */
const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).height);

/**
 * The placeholder keeps the height that the page gives it, because the page may collapse it to hide the form. Where
 * that height is too low, padding adds the difference, so that no content of the page lies under the form.
 * @param sheet style sheet of this placeholder alone, for the padding
 * @returns an observer of the placeholder and its form
 */
function createHeightPadding(host: HTMLElement, sheet: CSSStyleSheet): ResizeObserver {
  return new ResizeObserver(() => {
    const height = heightOf(host);
    const form = host.shadowRoot?.querySelector('.pihlaja');
    const missing = height && form ? heightOf(form) - height : 0;
    sheet.replaceSync(missing > 0 ? `:host{padding-bottom:${missing}px!important}` : '');
  });
}

let count = 0;

/** A form with `loading="lazy"` is drawn when it is this close to the viewport. */
const near = '1000px';

function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** @returns a function that mounts placeholders of this kind */
export function createAttach<Data>({
  name,
  host,
  css,
  needs,
  shrinks,
  load,
  check,
  checkFiles,
  enterKey,
  View,
}: EmbedKind<Data>): Attach {
  const sheet = createSheet(css);
  const shrunk = createSheet(':host{min-height:0!important}');

  return (element, given, onReady) => {
    count += 1;
    const id = element.id || `${name}-${count}`;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const roomSheet = createSheet('');
    const room = createHeightPadding(element, roomSheet);
    const life = new AbortController();
    let options = readOptions(element, given);
    let data: Data | undefined;
    let isReady = false;
    let isNear = false;
    let loaded = '';

    const detailOf = (code: EventDetail['code']) => ({ id, widget: name, site: options.site, code });
    const emit: EmitEvent = (event, code) => dispatch(element, event, detailOf(code));
    const form = createForm({
      host,
      path: name,
      // Another form may be chosen but not loaded yet: a submission belongs to the drawn one.
      options: () => ({ ...options, form: loaded }),
      check: (filled) => check(filled, options, data as Data),
      checkFiles,
      enterKey,
      emit,
      redraw: draw,
    });

    function draw(): void {
      if (life.signal.aborted) return;
      const { lang, theme, layout } = options;
      const view = { id, options, host, state: form.state(), data: data as Data };
      const isDone = /sent|queued/.test(view.state.phase);
      const root = {
        ...{ className: 'pihlaja', part: 'root', lang, 'data-theme': theme, 'data-layout': layout },
        'data-done': isDone,
      };
      // Until there is a form, the visitor sees the partner's own content: a link, in the space reserved for the form.
      const sheets = [sheet, roomSheet];
      shadow.adoptedStyleSheets = !isReady ? [] : shrinks && isDone ? [...sheets, shrunk] : sheets;
      drawIn(
        shadow,
        isReady
          ? jsx('div', { ...root, children: [View(view) as Child, view.state.isRefused && jsx('slot', {})] })
          : jsx('slot', {}),
      );
    }

    async function prepare(): Promise<void> {
      if (options.loading === 'lazy' && !isNear) return;
      const missing = needs.find((option) => !options[option]);
      if (missing) {
        warn(`${name}: data-${missing} is missing`);
        return void emit('error', missing);
      }
      diagnose(host, options.site, form.warnEarly);
      if (load && loaded !== options.form) {
        const asked = options.form;
        try {
          const answer = await load(options, host);
          if (asked !== options.form) return;
          data = answer;
        } catch (error) {
          return void emit('error', error === 404 ? 'form' : 'unavailable');
        }
        loaded = asked;
      }
      const isFirst = !isReady;
      isReady = true;
      draw();
      if (!isFirst || life.signal.aborted) return;
      for (const box of [element, ...shadow.children]) room.observe(box);
      onReady(detailOf(''));
      emit('ready', '');
      life.signal.onabort = whenSeen(element, () => emit('view', ''));
    }

    function comeNear(): void {
      isNear = true;
      if (options.loading === 'lazy') void prepare();
    }

    function change(): void {
      options = readOptions(element, given);
      draw();
      void prepare();
    }
    const attributes = new MutationObserver(change);
    attributes.observe(element, { attributes: true });

    const ends = [
      form.listen(shadow),
      ...['keydown', 'keypress', 'keyup'].map((type) => listen(shadow, type, stopTypedCharacter)),
    ];
    draw();
    life.signal.onabort = whenSeen(element, comeNear, { rootMargin: near });
    void prepare();
    return {
      update(more) {
        given = { ...given, ...more };
        change();
      },
      reset: form.reset,
      focus: form.focus,
      unmount() {
        attributes.disconnect();
        room.disconnect();
        for (const end of ends) end();
        life.abort();
        shadow.adoptedStyleSheets = [];
        drawIn(shadow, jsx('slot', {}));
        emit('unmount', '');
      },
    };
  };
}
