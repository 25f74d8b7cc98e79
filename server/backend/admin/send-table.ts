// Streams a table of any length while it is being written.
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Log } from '../shared/log.ts';

/** @param name name of the table for the log */
export async function sendTable(
  response: Response,
  parts: AsyncIterable<string>,
  { log, name }: { log: Log; name: string },
): Promise<void> {
  response.type('text/csv');
  await pipeline(parts, response).catch((err) => {
    // The response ends too early. The reason is logged, unless the client has disconnected.
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err, name }, 'a table could not be written');
  });
}
