// Runs in the page of an example on the stage: reports events to the stage, and applies the selected motion and theme.
import { answerInstead, type PlayingWindow, playParameter } from './play/stubs.ts';
import { type Preferences, prefer } from './preferences.ts';
import { takeSnapshots } from './snapshots.ts';
import { pageStates, showStates } from './states.ts';

/** A report to the stage; `detail` is already a string. */
export interface FrameMessage {
  source: 'playground';
  kind: 'event' | 'error' | 'warning' | 'note';
  name: string;
  detail: string;
}

const notify = (kind: FrameMessage['kind'], name: string, detail: string) => {
  const message: FrameMessage = { source: 'playground', kind, name, detail };
  parent.postMessage(message, location.origin);
};

/** `JSON.stringify` finds no properties in an error. */
const inWords = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, (_key, part) => (part instanceof Error ? part.message : part)) ?? String(value);
  } catch {
    return String(value);
  }
};

hearEvents();
hearConsole();
// The panels around the stage read the snapshots.
Object.assign(window, { snapshots: takeSnapshots() });
const settings = new URLSearchParams(location.search);
if (settings.has(playParameter)) answerInstead((parent as PlayingWindow).playgroundAnswers ?? []);
prefer({ isStill: settings.get('motion') === 'reduced', theme: (settings.get('theme') ?? '') as Preferences['theme'] });
showStates({
  state: pageStates.find((state) => state === settings.get('state')) ?? 'usual',
  hasLargeText: settings.get('text') === '200',
  isRightToLeft: settings.get('dir') === 'rtl',
});

/** Reports every event with a colon in its name, wherever it is dispatched. */
function hearEvents(): void {
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event: Event) {
    if (event instanceof CustomEvent && event.type.includes(':'))
      notify('event', event.type, inWords(event.detail ?? ''));
    return dispatchEvent.call(this, event);
  };
}

function hearConsole(): void {
  for (const kind of ['error', 'warn'] as const) {
    const log = console[kind];
    console[kind] = (...parts: unknown[]) => {
      notify(kind === 'error' ? 'error' : 'warning', `console.${kind}`, parts.map(inWords).join(' '));
      log.apply(console, parts);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      // The error event of a failed load has no message and does not bubble, so it is caught in the capturing phase.
      const lost = target instanceof Element ? target.getAttribute('src') || target.getAttribute('href') : '';
      if (message || lost) notify('error', message ? 'error' : 'not loaded', message || String(lost));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    notify('error', 'unhandled rejection', inWords(reason?.message ?? reason)),
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notify('error', 'policy violation', `${violatedDirective}: ${blockedURI}`),
  );
}
