// Knows the request for which work is done: its sender, by whom every limit of work counts, whichever route the request came
// through; whether its visitor has left; and whether its work has ended.
import { AsyncLocalStorage } from 'node:async_hooks';
import ipaddr from 'ipaddr.js';

/** The request for which work is done. */
interface Visit {
  sender: string | undefined;
  hasLeft(): boolean;
  /** What is done for it, also after its visitor has left. */
  work: Set<Promise<unknown>>;
}

const visits = new AsyncLocalStorage<Visit | undefined>();
const never = () => false;

/**
 * Does the work of a request, in which {@link currentSender} gives its sender.
 * @param address the sender's, as `clientAddress` gives it
 * @param hasLeft whether nobody waits for the answer any more
 */
export const asSender = <T>(address: string, work: () => T, hasLeft: () => boolean = never): T =>
  visits.run({ sender: isPrivate(address) ? undefined : address, hasLeft, work: new Set() }, work);

/** Does work that outlives the present request, and is of no sender. */
export const asNobody = <T>(work: () => T): T => visits.run(undefined, work);

/**
 * @returns the sender's address as `clientAddress` gives it; undefined outside of a request, and for an address of a private
 * network: it belongs to a machine of the publisher, or to a proxy that the host does not trust, whose visitors all share it
 */
export const currentSender = (): string | undefined => visits.getStore()?.sender;

/** Those who wait for the same work. */
export interface Audience {
  /** Adds the visitor of the present request, or work without a visitor, which never leaves. */
  join(): void;
  haveLeft(): boolean;
}

/** Begins with the visitor of the present request. */
export function createAudience(): Audience {
  const members: (() => boolean)[] = [];
  const join = () => void members.push(visits.getStore()?.hasLeft ?? never);
  join();
  return { join, haveLeft: () => members.every((hasLeft) => hasLeft()) };
}

/** Counts work as that of the present request until it has ended; see {@link workOfRequest}. */
export function countWork<T>(work: Promise<T>): Promise<T> {
  const counted = visits.getStore()?.work;
  counted?.add(work);
  const end = () => void counted?.delete(work);
  work.then(end, end);
  return work;
}

/** @returns a function that waits until all counted work of the present request has ended */
export function workOfRequest(): () => Promise<unknown> {
  const work = visits.getStore()?.work ?? [];
  return () => Promise.allSettled(work);
}

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'unspecified']);

/** Whether an address belongs to a private network, as `clientAddress` gives it. */
export function isPrivate(address: string): boolean {
  // An IPv6 sender is a network.
  const ip = address.replace('/64', '');
  return ipaddr.isValid(ip) && privateRanges.has(ipaddr.parse(ip).range());
}
