// Serves the metrics on a separate port, which no proxy forwards.
import { createServer, type Server } from 'node:http';
import { type Metrics, startMetrics } from './metrics.ts';

/**
 * @param onError called with the reason when the metrics cannot be read
 * @returns a function that stops the server
 * @throws {Error} when the port is in use or the address does not belong to this machine
 */
export async function startMetricsServer(
  place: { port: number; host: string },
  version: string,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const metrics = startMetrics(version);
  const server = createMetricsServer(metrics, onError);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(place.port, place.host, resolve);
    });
  } catch (error) {
    metrics.stop();
    throw error;
  }
  return async () => {
    metrics.stop();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  };
}

function createMetricsServer(metrics: Metrics, onError: (error: unknown) => void): Server {
  return createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
}
