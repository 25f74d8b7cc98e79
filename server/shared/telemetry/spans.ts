// Spans of traces: pieces of work with a beginning, an end and a parent. Without a tracer the work is simply done.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Puts work into spans; `server/tracing/` has one for OpenTelemetry. */
export interface SiteTracer {
  /** A request and all that it begins; the span ends with the response. */
  serve(request: IncomingMessage, response: ServerResponse, route: string, work: () => void): void;
  /** A call to another service. */
  call<T>(kind: string, make: () => Promise<T>): Promise<T>;
  /** The headers by which that service continues the trace. */
  headers(): Record<string, string>;
}

let tracer: SiteTracer | undefined;

/** @param used null ends the tracing */
export function setTracer(used: SiteTracer | null): void {
  tracer = used ?? undefined;
}

export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
  work: () => void,
): void {
  if (tracer) tracer.serve(request, response, route, work);
  else work();
}

export const traceCall = <T>(kind: string, make: () => Promise<T>): Promise<T> =>
  tracer ? tracer.call(kind, make) : make();

export const traceHeaders = (): Record<string, string> => tracer?.headers() ?? {};
