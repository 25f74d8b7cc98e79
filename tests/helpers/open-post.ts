// Posts over a bare socket that stay open: half-sent, trickling or endless, like those of an attacker or a slow phone.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { formPath } from './lead-post.ts';

export interface OpenPost {
  socket: Socket;
  /** The response so far. */
  answer(): string;
  /** The status of the response, once it arrives. @throws {Error} if the connection closes without a response */
  status(): Promise<number>;
  /** Resolves when the host has closed the connection. */
  closed: Promise<void>;
  send(bytes: string | Buffer): void;
  /** Keeps sending, fast, until the connection is closed. */
  stream(): Promise<void>;
  close(): void;
}

export interface Opening {
  /** The client address in the request, as set by a trusted proxy. */
  address: string;
  path?: string;
  method?: string;
  type?: string;
  headers?: Record<string, string>;
  /** The declared length of the body. */
  length?: number;
  /** The first bytes of the body, which are sent at once. */
  body?: string | Buffer;
}

const multipartType = 'multipart/form-data; boundary=x';
export const textPart = (name: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
/** The headers of an image's MIME part; its bytes follow. */
export const imagePart = (name = 'kuvat'): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\u00ff\u00d8\u00ff`;

/** A partial post of a form with an image. */
export const imageSoFar = (bytes: number, name?: string): Pick<Opening, 'length' | 'body'> => ({
  length: 5_000_000,
  body: Buffer.concat([Buffer.from(imagePart(name), 'latin1'), Buffer.alloc(bytes)]),
});
/** A post that never ends. */
export const endless = (): Pick<Opening, 'length' | 'body'> => ({ ...imageSoFar(100_000), length: 10_000_000_000 });

export async function openPost(
  { origin }: { origin: string },
  { address, path = formPath, method = 'POST', type = multipartType, headers = {}, length = 1000, body = '' }: Opening,
): Promise<OpenPost> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const all = {
    Host: 'koe.example',
    Accept: 'application/json',
    'X-Forwarded-For': address,
    'Content-Type': type,
    'Content-Length': length,
    ...headers,
  };
  await once(socket, 'connect');
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  socket.write(body);
  return {
    socket,
    answer: () => text,
    async status() {
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      while (!/^HTTP\/1.1 \d+/.test(text)) {
        if (isClosed) throw new Error('The connection was closed without an answer');
        await pause(10);
      }
      return Number(text.slice(9, 12));
    },
    closed,
    send: (bytes) => void socket.write(bytes),
    async stream() {
      while (!socket.destroyed) {
        if (!socket.write(Buffer.alloc(20_000)))
          await Promise.race([closed, new Promise((go) => socket.once('drain', go))]);
        await pause(50);
      }
    },
    close: () => socket.destroy(),
  };
}
