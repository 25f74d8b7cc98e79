// Events of the site for metrics and the access log. Without subscribers, an event costs only the check of a flag
// (https://nodejs.org/api/diagnostics_channel.html).
import { type Channel, channel } from 'node:diagnostics_channel';

export interface AnsweredRequest {
  method: string;
  /** The path without its query, which may contain a token. */
  path: string;
  /** The name of a route, which is one of a small set. */
  route: string;
  /** The status; 0 for an aborted response. */
  status: number;
  ms: number;
}

/** A call to the content API or to the newsletter service. */
export interface FinishedCall {
  /** A kind of request in `server/host/api/call-kind.ts`. */
  kind: string;
  /** `refused`: the response had a 4xx status; `held-back`: the request was not sent. */
  outcome: 'ok' | 'refused' | 'failed' | 'held-back';
  ms: number;
}

/**
 * The states of a lead. `received` comes first; `delivered` and `given-up` come later, and only for a lead that was `kept`, which
 * means queued.
 */
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
  /** The response was a cached page; there are thousands a second. */
  answeredKept: AnsweredRequest;
  called: FinishedCall;
  /** A request was rejected because of overload. */
  shed: object;
  lead: { state: (typeof leadStages)[number] };
  mail: { outcome: (typeof mailOutcomes)[number] };
  vote: { outcome: (typeof voteOutcomes)[number] };
  order: { outcome: (typeof orderOutcomes)[number] };
  registration: object;
  /** A call used the memory of this process, because the shared state was unavailable. */
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

/** @returns a function that removes the listener */
export function listenTo<Name extends SiteEvent>(name: Name, listener: (event: EventTypes[Name]) => void): () => void {
  const subscriber = (event: unknown) => listener(event as EventTypes[Name]);
  channelOf(name).subscribe(subscriber);
  return () => void channelOf(name).unsubscribe(subscriber);
}
