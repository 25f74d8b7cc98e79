// The simulator's responses: statuses, headers and bodies as the host sends them.
import { server } from '../../../texts/embed/server.ts';

const { busy, limit, other, unavailable } = server.fi;

/**
 * Whether the request submits a form. A form also requests its challenge by a post, which the simulator must leave to
 * the host: a one-time response would be used up before the form is submitted.
 */
export const isSubmission = ({ method, url }: Request): boolean =>
  method === 'POST' && /\/embed\/api\/(?:lead-form|newsletter)$/.test(new URL(url).pathname);

/** The event that the simulator dispatches after a response. */
export const simulatorAnswered = 'simulator:answered';

interface SimulatedAnswer {
  status: number;
  headers: Record<string, string>;
  body: { message: string; code: string };
}

/** Responses by the name of the option; null means no response at all. */
export const answers = {
  '409': {
    status: 409,
    headers: { 'retry-after': '1' },
    body: { code: 'busy', message: busy },
  },
  '422': {
    status: 422,
    headers: {},
    body: { code: 'other', message: other },
  },
  '429': {
    status: 429,
    headers: { 'retry-after': '60' },
    body: { code: 'limit', message: limit.replace('{n}', '1') },
  },
  '503': {
    status: 503,
    headers: { 'retry-after': '2' },
    body: { code: 'unavailable', message: unavailable },
  },
  offline: null,
} satisfies Record<string, SimulatedAnswer | null>;

export type ScenarioName = keyof typeof answers;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(answers, name);

/** Without a network, the next attempt fails too. */
export const isOver = (name: string, isOnce: boolean) => isOnce && name !== 'offline';

interface ScenarioSwitch {
  name: string;
  label: string;
  meaning: string;
}

/** Each option, with its meaning. */
export const scenarios: ScenarioSwitch[] = [
  { name: '', label: 'The real host', meaning: 'Posts reach the host and are answered by it.' },
  { name: '409', label: '409', meaning: 'The same submission is in progress.' },
  { name: '422', label: '422', meaning: 'The same id was sent with another body.' },
  { name: '429', label: '429', meaning: 'Too many posts from this address.' },
  { name: '503', label: '503', meaning: 'The host can’t take it now.' },
  { name: 'offline', label: 'Offline', meaning: 'There is no network, until another of these is chosen.' },
];

/** The options of a static copy, which has no host behind it. */
export const scenariosWithoutHost = (all: readonly ScenarioSwitch[]): ScenarioSwitch[] =>
  all.map((one) =>
    one.name ? one : { ...one, label: 'Taken', meaning: 'The simulator thanks as the host would, and keeps nothing.' },
  );
