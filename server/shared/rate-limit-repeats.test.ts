// A log while an error repeats.
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { rateLimitRepeats } from './rate-limit-repeats.ts';

function setUp() {
  const clock = { now: 0 };
  const lines: { msg: string; leftOut?: number }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { clock, lines, log: pino({ hooks: rateLimitRepeats(() => clock.now) }, { write }) };
}

it('has five lines a minute of each sentence, and then says how many more there were', () => {
  const { clock, lines, log } = setUp();
  for (let time = 0; time < 100; time += 1) log.error({ path: `/${time}/` }, 'a page failed');
  log.warn('something else');
  expect(lines.map(({ msg }) => msg)).toEqual([...Array(5).fill('a page failed'), 'something else']);
  clock.now += 60_000;
  log.error({ path: '/' }, 'a page failed');
  log.error({ path: '/' }, 'a page failed');
  expect(lines.slice(6)).toMatchObject([{ path: '/', leftOut: 95 }, { path: '/' }]);
  expect(lines.at(-1)).not.toHaveProperty('leftOut');
});

it('has every notice', () => {
  const { lines, log } = setUp();
  for (let time = 0; time < 100; time += 1) log.info({ lead: time }, 'a lead was stored');
  expect(lines).toHaveLength(100);
});
