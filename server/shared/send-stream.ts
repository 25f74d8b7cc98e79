// Sends a stream as the body of an answer.
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * A client may leave, and a storage may break off: either way the answer ends, and nobody takes half a file for a whole one.
 * To a client that has left before, `pipeline` sends nothing, and leaves the stream open with its file or connection.
 */
export async function sendStream(body: Readable, response: ServerResponse): Promise<void> {
  await pipeline(body, response).catch(() => void body.on('error', () => {}).destroy());
}
