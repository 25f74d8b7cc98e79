// `npm run bench -- accounts`: whether the response time of a sign-in or of a request for a reset link reveals who has
// an account.
import { addAccount } from '../../server/backend/testing/accounts.ts';
import { startBackend } from '../../server/backend/testing/start-backend.ts';
import { createVisitor } from '../../server/backend/testing/visitor.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { median } from './median.ts';

readCommandLine({
  name: 'npm run bench -- accounts',
  does: 'Measures whether the time of a login or of an asked-for reset link tells who has an account.',
  done: 'it does not',
});

const times = 200;
const mostDifferenceMs = 10;
let hasFailed = false;

const ms = (value: number) => `${value.toFixed(1)} ms`;

const backend = await startBackend({ limits: { login: 1_000_000, reset: 1_000_000 } });
const visitor = createVisitor(backend);
await visitor.get('/api/csrf_token/');

/** A measured call, whose response time must not reveal whether an address is known. */
interface Call {
  name: string;
  what: string;
  ask(login: string): Promise<unknown>;
}

const address = (kind: 'known' | 'unknown', { name }: Call, index: number) => `${kind}-${name}-${index}@posti.example`;

/**
 * Alternates calls for known and unknown addresses. No address occurs often enough for its sign-ins to be throttled.
 */
async function compare(call: Call): Promise<void> {
  for (let index = 0; index < times; index++) await addAccount(backend, address('known', call, index));
  const spent = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < times; index++) {
    for (const kind of ['known', 'unknown'] as const) {
      const before = performance.now();
      await call.ask(address(kind, call, index));
      spent[kind].push(performance.now() - before);
    }
  }
  const [known, unknown] = [median(spent.known), median(spent.unknown)];
  const difference = Math.abs(known - unknown);
  const isKept = difference <= mostDifferenceMs;
  hasFailed ||= !isKept;
  console.log(`${isKept ? 'ok  ' : 'FAIL'}  ${call.what.padEnd(44)} ${ms(difference).padStart(10)}   at most 10 ms`);
  console.log(`      medians of ${times}: known ${ms(known)}, unknown ${ms(unknown)}`);
}

const calls: Call[] = [
  {
    name: 'login',
    what: 'a login with a wrong password, known or not',
    ask: (login) => visitor.send('POST', '/api/auth/login/', { login, password: 'väärä-salasana' }),
  },
  {
    name: 'reset',
    what: 'an asked-for reset link, known or not',
    ask: (login) => visitor.send('POST', '/api/auth/send-reset-password-link/', { login }),
  },
];
try {
  for (const call of calls) await compare(call);
} finally {
  await backend.stop();
}
process.exit(hasFailed ? 1 : 0);
