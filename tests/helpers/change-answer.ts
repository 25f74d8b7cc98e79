// Changes the responses of a site before they are sent.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { takeHead } from './take-head.ts';

/**
 * Holds a response back until it is complete, and changes it if its type matches.
 * @param type the content types to change, such as `/^text\/html/`
 * @param change may also change the headers of the response
 */
export function changeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  type: RegExp,
  change: (text: string) => string,
): void {
  request.headers['accept-encoding'] = 'identity';
  delete request.headers['if-none-match'];
  const { write, end, writeHead } = response;
  const pieces: Buffer[] = [];
  const keep = (piece: unknown) => {
    if (piece && typeof piece !== 'function') pieces.push(Buffer.from(piece as string));
  };
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      takeHead(response, status, rest);
      return response;
    },
    write(piece: unknown) {
      keep(piece);
      return true;
    },
    end(piece: unknown) {
      keep(piece);
      Object.assign(response, { write, end, writeHead });
      const whole = Buffer.concat(pieces);
      const isMeant = type.test(String(response.getHeader('content-type')));
      const body = isMeant ? Buffer.from(change(String(whole))) : whole;
      if (response.hasHeader('content-length')) response.setHeader('content-length', body.length);
      return response.end(body);
    },
  });
}
