// Kinds, messages and times of failed HTTP requests.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError, kindOfStatus, toHttpError, toNetworkError } from './http-error.ts';

const at = new Date('2026-05-09T12:00:00+03:00');

describe('an HTTP error', () => {
  it.each([
    [100, 'informational'],
    [199, 'informational'],
    [200, 'success'],
    [299, 'success'],
    [301, 'redirection'],
    [404, 'client'],
    [499, 'client'],
    [500, 'server'],
    [599, 'server'],
    [99, 'unknown'],
    [600, 'unknown'],
    [0, 'unknown'],
    [-200, 'unknown'],
    [Number.NaN, 'unknown'],
  ])('of status %i is of the kind %s', (status, kind) => expect(kindOfStatus(status)).toBe(kind));

  it('tells its time, status and words', () => {
    const error = toHttpError({ status: 503, statusText: 'Service Unavailable' }, at);
    expect(error).toMatchObject({
      name: 'HttpError',
      kind: 'server',
      status: 503,
      statusText: 'Service Unavailable',
      timestamp: '2026-05-09T09:00:00.000Z',
      message: 'HTTP server status 503 Service Unavailable',
    });
    expect(error).toBeInstanceOf(HttpError);
    expect(toHttpError({ status: 404, statusText: '' }, at).message).toBe('HTTP client status 404');
  });

  it('says so when there is no such status', () => {
    fc.assert(
      fc.property(fc.integer(), (status) => {
        const isKnown = status >= 100 && status <= 599;
        return (toHttpError({ status, statusText: '' }).message === 'Unknown HTTP status code') === !isKnown;
      }),
    );
  });

  it('without an answer is of a kind of its own, and keeps its cause', () => {
    const cause = new TypeError('fetch failed');
    expect(toNetworkError(cause, at)).toMatchObject({
      kind: 'network',
      status: 0,
      message: 'An error occurred while making the API call',
      timestamp: '2026-05-09T09:00:00.000Z',
      cause,
    });
  });
});
