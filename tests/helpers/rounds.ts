// A proxy in front of a backend that forwards calls in rounds: a round consists of the calls that are made before any
// of them is answered.
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { FakeBackend } from './fake-backend.ts';

/** A round is complete after this time without a call, in milliseconds. */
const quietMs = 200;

export interface Rounds {
  /** The backend with the proxy's address, for a host. */
  backend: FakeBackend;
  /** Paths of the calls by round, each in the order of arrival. */
  rounds: string[][];
  close(): Promise<void>;
}

export async function startRounds(backend: FakeBackend): Promise<Rounds> {
  const rounds: string[][] = [];
  let waiting: { path: string; pass(): void }[] = [];
  let quiet: NodeJS.Timeout | undefined;

  function endRound(): void {
    const round = waiting;
    waiting = [];
    rounds.push(round.map(({ path }) => path));
    for (const { pass } of round) pass();
  }

  const server = createServer((req, res: ServerResponse) => {
    const { url = '', method, headers } = req;
    const pass = () =>
      void request(backend.origin + url, { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, res, () => {});
      })
        .once('error', () => res.destroy())
        .end();
    waiting.push({ path: url, pass });
    clearTimeout(quiet);
    quiet = setTimeout(endRound, quietMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backend: { ...backend, origin, apiUrl: `${origin}/api` },
    rounds,
    async close() {
      clearTimeout(quiet);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
