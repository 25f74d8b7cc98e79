// A DNS server on this machine whose answers a test chooses, and a lookup that asks it.
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns';
import type { AddressInfo, LookupFunction } from 'node:net';
import { type Answer, decode, encode } from 'dns-packet';

/** The records of one answer, in the order in which a resolver follows them. */
type Records = readonly Answer[];

export interface DnsServer {
  /** Sets the answers for a name: these in turn, then always the last one. */
  answer(name: string, ...replies: Records[]): void;
  lookup: LookupFunction;
  close(): void;
}

export async function startDnsServer(): Promise<DnsServer> {
  const replies = new Map<string, Records[]>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    if (!question) return;
    const queue = replies.get(question.name) ?? [];
    const [records = []] = queue.length > 1 ? queue.splice(0, 1) : queue;
    // No flag means no error; an answer without records of the type means that the name has no such record.
    const answers = records.filter(({ type }) => type === 'CNAME' || type === question.type);
    socket.send(encode({ type: 'response', id, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return {
    answer: (name, ...queue) => void replies.set(name, queue),
    lookup: (name, { family }, callback) => {
      const isSix = family === 6;
      const tell = (error: NodeJS.ErrnoException | null, addresses: string[] = []) =>
        callback(
          error,
          addresses.map((address) => ({ address, family: isSix ? 6 : 4 })),
        );
      if (isSix) resolver.resolve6(name, tell);
      else resolver.resolve4(name, tell);
    },
    close: () => socket.close(),
  };
}
