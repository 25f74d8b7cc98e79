// A visitor of the public host, whose name resolves to the proxy of a test.
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Answer, Asking } from '../helpers/start-host.ts';
import { publicHost } from './proxy.ts';

interface Way {
  httpsPort: number;
  /** The trusted authority's certificate. */
  authority: Buffer;
}

/** Requests over HTTPS; neither follows redirects nor decompresses. */
export function ask(
  { httpsPort, authority }: Way,
  path: string,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port: httpsPort,
        servername: publicHost,
        ca: authority,
        path,
        method,
        headers: { host: publicHost, ...headers },
        agent: false,
      },
      async (response) => {
        const bytes = await buffer(response);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      },
    );
    asking.once('error', reject);
    asking.end(body);
  });
}

/** @returns the status of a response over HTTP/2 */
export function askOverHttp2({ httpsPort, authority }: Way, path: string): Promise<number | undefined> {
  const client = connectHttp2(`https://127.0.0.1:${httpsPort}`, { ca: authority, servername: publicHost });
  return new Promise<number | undefined>((resolve, reject) => {
    client.once('error', reject);
    const stream = client.request({ ':path': path, ':authority': publicHost });
    stream.once('response', (headers) => resolve(headers[':status']));
    stream.once('error', reject).end();
  }).finally(() => client.destroy());
}

/**
 * Requests many addresses at once, over one connection.
 * @param onStatus called with the status of each response
 * @returns a function that closes the connection, even with pending responses
 */
export function askManyOverHttp2(
  { httpsPort, authority }: Way,
  count: number,
  onStatus: (status: number | undefined) => void,
): () => void {
  const client = connectHttp2(`https://127.0.0.1:${httpsPort}`, { ca: authority, servername: publicHost });
  for (let n = 0; n < count; n++) {
    const stream = client.request({ ':path': `/aanesta/${n}/`, ':authority': publicHost });
    stream.once('response', (headers) => onStatus(headers[':status']));
    stream.on('error', () => {}).resume();
    stream.end();
  }
  return () => client.destroy();
}
