// Spans of traces: pieces of work with a beginning, an end and a parent. Without a tracer, the work runs without a span.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Runs work in spans. `server/ops/tracing/` has an implementation for OpenTelemetry. */
export interface SiteTracer {
  /** Runs a request and all work that it starts. The span ends with the response. */
  serve(request: IncomingMessage, response: ServerResponse, route: string, work: () => void): void;
  /** Runs a request to another service. */
  call<T>(kind: string, make: () => Promise<T>): Promise<T>;
  /** The headers by which the other service continues the trace. */
  headers(): Record<string, string>;
}

let tracer: SiteTracer | undefined;

/** @param used the tracer; null ends the tracing */
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
