// What happens in the site, for those who count it: metrics, the access log. Nobody listens by default, and then an event
// costs a look at a flag (https://nodejs.org/api/diagnostics_channel.html).
import { type Channel, channel } from 'node:diagnostics_channel';

export interface AnsweredRequest {
  method: string;
  /** Without its query, which may hold a token. */
  path: string;
  /** A name out of few, for the path. */
  route: string;
  /** 0 for an answer that was cut off. */
  status: number;
  ms: number;
}

/** A call to the content API or to the newsletter service. */
export interface FinishedCall {
  /** One of the kinds of `server/host/content/call-kind.ts`. */
  kind: string;
  /** `refused`: answered with a 4xx; `held-back`: not made. */
  outcome: 'ok' | 'refused' | 'failed' | 'held-back';
  ms: number;
}

/** `received` comes first; `delivered` and `given-up` come later, and only for a lead that was `kept`. */
export const leadStages = [
  'received',
  'sent',
  'kept',
  'refused',
  'limited',
  'images-refused',
  'full',
  'quarantined',
  'delivered',
  'given-up',
] as const;
export const mailOutcomes = ['sent', 'failed', 'given-up'] as const;
export const voteOutcomes = ['counted', 'repeated'] as const;
export const orderOutcomes = ['sent', 'failed'] as const;

interface EventTypes {
  answered: AnsweredRequest;
  /** One for a kept page: thousands a second. */
  answeredKept: AnsweredRequest;
  called: FinishedCall;
  /** A request was turned away, because there was too much to do. */
  shed: object;
  lead: { state: (typeof leadStages)[number] };
  mail: { outcome: (typeof mailOutcomes)[number] };
  vote: { outcome: (typeof voteOutcomes)[number] };
  order: { outcome: (typeof orderOutcomes)[number] };
  registration: object;
  /** A call used the memory of this process, because what all processes share was away. */
  fallback: object;
}

type SiteEvent = keyof EventTypes;

const channels = new Map<SiteEvent, Channel>();

function channelOf(name: SiteEvent): Channel {
  let found = channels.get(name);
  if (!found) {
    found = channel(`pihlaja.${name}`);
    channels.set(name, found);
  }
  return found;
}

export const hasListeners = (name: SiteEvent): boolean => channelOf(name).hasSubscribers;

export function publish<Name extends SiteEvent>(name: Name, event: EventTypes[Name]): void {
  channelOf(name).publish(event);
}

/** @returns ends the listening */
export function listenTo<Name extends SiteEvent>(name: Name, listener: (event: EventTypes[Name]) => void): () => void {
  const subscriber = (event: unknown) => listener(event as EventTypes[Name]);
  channelOf(name).subscribe(subscriber);
  return () => void channelOf(name).unsubscribe(subscriber);
}
