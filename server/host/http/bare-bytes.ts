// Redirects URLs with unencoded non-ASCII bytes, as curl and old programs send them. Node's parser refuses such URLs before any
// route runs.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readPath, spellAddress } from '../../contract/site-path.ts';
import { commonHeaders } from './headers.ts';
import { maxLocationLength } from './redirect.ts';

/** The statuses that Node sends without a listener (https://nodejs.org/api/http.html#event-clienterror). */
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const maxLength = 2000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * How long a client may go on sending a body after the response, and how much of the body is read, before the connection is
 * closed.
 */
const lingerMs = 2000;
const maxLingeringBytes = 1024 * 1024;

/** Redirects a request for a path in UTF-8 to the path's canonical spelling, which has no such bytes, so that no loop arises. */
export function redirectBareBytes(server: Server): void {
  const answered = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, stream) => {
    const socket = stream as Socket;
    if (answered.has(socket)) return;
    if (!socket.writable || hasBegunAnswer(socket) || error.code === 'ECONNRESET') return void socket.destroy();
    const location = error.code === 'HPE_INVALID_URL' ? spelledTarget(error.rawPacket) : null;
    const status = location ? '308 Permanent Redirect' : (statuses[error.code ?? ''] ?? '400 Bad Request');
    const headers = { connection: 'close', 'content-length': '0', ...(location && { location, ...commonHeaders }) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    answered.add(socket);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
    closeInAWhile(socket);
  });
}

/**
 * Reads and drops the remaining data. A connection that is closed while its client writes is reset: a proxy then sees no
 * response, and counts the host as failed (https://www.rfc-editor.org/rfc/rfc9112#section-9.6-7).
 */
function closeInAWhile(socket: Socket): void {
  const end = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(end));
  let dropped = 0;
  // Replaces the listener of the parser.
  socket.removeAllListeners('data').on('data', ({ length }) => {
    dropped += length;
    // The client stops sending then, and has the response.
    if (dropped > maxLingeringBytes) socket.pause();
  });
  socket.resume();
}

/** The same check as Node's own: a second status line would end up inside the response. */
function hasBegunAnswer(socket: Socket & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent === true;
}

/** @returns null unless the packet begins with a complete request line whose path can exist on this site */
function spelledTarget(packet: Buffer | undefined): string | null {
  const line = packet?.subarray(0, maxLength).toString('latin1') ?? '';
  const [, target] = /^(?:GET|HEAD) (\/(?!\/)[^\s\\]*) HTTP\/1\.[01]\r\n/.exec(line) ?? [];
  if (!target || !/[\x80-\xff]/.test(target)) return null;
  try {
    const address = utf8.decode(Buffer.from(target, 'latin1'));
    if (readPath(address.split('?', 1)[0] ?? '') === null) return null;
    const location = spellAddress(address).replace(/[^!-~]/gu, encodeURIComponent);
    return location.length <= maxLocationLength ? location : null;
  } catch {
    return null;
  }
}
