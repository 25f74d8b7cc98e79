// Sends a table of any length as it is written.
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Log } from '../shared/log.ts';

/** @param name of the table, for the log */
export async function sendTable(
  response: Response,
  parts: AsyncIterable<string>,
  { log, name }: { log: Log; name: string },
): Promise<void> {
  response.type('text/csv');
  await pipeline(parts, response).catch((err) => {
    // Whoever asked sees a file that ends too early; the reason is told here, unless it was they who left.
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err, name }, 'a table could not be written');
  });
}
