import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

/** Stores the arguments of `writeHead` in the response, where they can still be changed. */
export function takeHead(response: ServerResponse, status: number, given: readonly unknown[]): void {
  response.statusCode = status;
  const headers = given.find((one) => typeof one === 'object') ?? {};
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1]] as const] : []))
    : Object.entries(headers);
  for (const [name, value] of pairs) response.setHeader(name, value as OutgoingHttpHeader & string);
}
