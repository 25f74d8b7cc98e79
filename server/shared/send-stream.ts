// Sends a stream as the body of a response.
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream. The client may disconnect, and the storage may fail: in both cases the response is aborted, so that no client
 * takes half a file for a complete one. If the client has disconnected before, `pipeline` sends nothing and does not close the
 * stream, so it is destroyed here.
 */
export async function sendStream(body: Readable, response: ServerResponse): Promise<void> {
  await pipeline(body, response).catch(() => void body.on('error', () => {}).destroy());
}
