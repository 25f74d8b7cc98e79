// Associates work with the request for which it is done: the request's sender, by which all limits of work count, whatever the
// route is; whether its client has disconnected; and whether its work has ended.
import { AsyncLocalStorage } from 'node:async_hooks';
import ipaddr from 'ipaddr.js';

/** The request for which work is done. */
interface CurrentRequest {
  sender: string | undefined;
  hasLeft(): boolean;
  /** Work for the request that has not ended, even after the client has disconnected. */
  work: Set<Promise<unknown>>;
}

const currentRequests = new AsyncLocalStorage<CurrentRequest | undefined>();
const never = () => false;

/**
 * Runs the work of a request, in which {@link currentSender} returns its sender.
 * @param address the sender's address, as `clientAddress` returns it
 * @param hasLeft whether the client has disconnected
 */
export const runAsSender = <T>(address: string, work: () => T, hasLeft: () => boolean = never): T =>
  currentRequests.run({ sender: isPrivate(address) ? undefined : address, hasLeft, work: new Set() }, work);

/** Runs work that outlives the current request, and has no sender. */
export const runWithoutSender = <T>(work: () => T): T => currentRequests.run(undefined, work);

/**
 * @returns the sender's address as `clientAddress` returns it; undefined outside a request, and for an address of a private
 * network. A private address belongs to a machine of the publisher, or to a proxy that the host does not trust, and all visitors
 * behind that proxy share it.
 */
export const currentSender = (): string | undefined => currentRequests.getStore()?.sender;

/** The requests that wait for the same work. */
export interface WaitingRequests {
  /** Adds the current request. Work without a request never counts as disconnected. */
  join(): void;
  areAllDisconnected(): boolean;
}

/** Creates a group of waiting requests that contains the current request. */
export function createAudience(): WaitingRequests {
  const members: (() => boolean)[] = [];
  const join = () => void members.push(currentRequests.getStore()?.hasLeft ?? never);
  join();
  return { join, areAllDisconnected: () => members.every((hasLeft) => hasLeft()) };
}

/** Counts work as that of the current request until it has ended; see {@link workOfRequest}. */
export function countWork<T>(work: Promise<T>): Promise<T> {
  const counted = currentRequests.getStore()?.work;
  counted?.add(work);
  const end = () => void counted?.delete(work);
  work.then(end, end);
  return work;
}

/** @returns a function that waits until all counted work of the current request has ended */
export function workOfRequest(): () => Promise<unknown> {
  const work = currentRequests.getStore()?.work ?? [];
  return () => Promise.allSettled(work);
}

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'unspecified']);

/** Whether an address, as `clientAddress` returns it, belongs to a private network. */
export function isPrivate(address: string): boolean {
  // An IPv6 sender is a network.
  const ip = address.replace('/64', '');
  return ipaddr.isValid(ip) && privateRanges.has(ipaddr.parse(ip).range());
}
