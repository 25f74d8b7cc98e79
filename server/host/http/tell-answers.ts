// Reports responses, for metrics and the access log.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasListeners, publish } from '../../shared/telemetry/events.ts';
import { routeNameOf } from './route-name.ts';

/** Publishes a response when it is closed; without listeners this costs nothing. */
export function reportResponse(req: IncomingMessage, res: ServerResponse, isKept = false): void {
  const name = isKept ? 'answeredKept' : 'answered';
  if (!hasListeners(name)) return;
  const startedAt = performance.now();
  // Express changes the URL while it routes the request.
  const { method = '', url = '' } = req;
  res.once('close', () => {
    const path = url.split('?', 1)[0] ?? '';
    const isWhole = res.writableFinished;
    publish(name, {
      method,
      path,
      route: isKept ? 'kept' : routeNameOf(path),
      status: isWhole ? res.statusCode : 0,
      ms: performance.now() - startedAt,
    });
  });
}
