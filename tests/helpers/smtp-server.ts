// A mail server for tests: it accepts every mail, and records a mail each time it is sent.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeMail, type ReadMail } from '../../server/backend/testing/read-mail.ts';

export interface SmtpServer {
  /** The value of MAIL_URL. */
  url: string;
  /** All mails so far, in the order of their arrival. */
  mails: ReadMail[];
  stop(): Promise<void>;
}

/**
 * @param delayMs delay between the end of a mail and the response to it, so that a kill hits some mails between the two
 */
export async function startSmtp(delayMs = 0): Promise<SmtpServer> {
  const mails: ReadMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    talk(socket, async (message) => {
      mails.push(decodeMail(message));
      await pause(delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    mails,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** https://www.rfc-editor.org/rfc/rfc5321: the subset that a sender without extensions needs. */
function talk(socket: Socket, take: (message: Buffer) => Promise<void>): void {
  let waiting = Buffer.alloc(0);
  let isData = false;
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
  say('220 test');
  socket.on('data', (piece) => {
    waiting = Buffer.concat([waiting, Buffer.from(piece)]);
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const text = waiting.subarray(0, at);
      waiting = waiting.subarray(at + end.length);
      if (isData) {
        isData = false;
        void take(Buffer.from(text.toString('latin1').replace(/^\.\./gm, '.'), 'latin1')).then(() => say('250 taken'));
      } else if (text.toString().toUpperCase().startsWith('DATA')) {
        isData = true;
        say('354 go on');
      } else if (text.toString().toUpperCase().startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else say('250 yes');
    }
  });
}
