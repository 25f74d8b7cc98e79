// The limits of mails, which count the actions of one sender together, and which addresses count as one mailbox.
import { expect, it } from 'vitest';
import { byMailbox, createMailLimits, mailboxOf } from './mail-limits.ts';
import { createMemoryState } from './state/memory-state.ts';

const limits = () =>
  createMailLimits(createMemoryState(), { login: 1, reset: 1, newsletter: 2, newsletterMails: 1 }, 'backend');

it.each([
  ['orders', 2],
  ['registrations', 2],
  ['resets', 10],
] as const)(
  '%s of one sender are counted, and of a customer with many networks of IPv6 as those of ten',
  async (name, most) => {
    const limit = limits()[name];
    for (let n = 0; n < most; n++) expect(await limit.take('2001:db8:7:0::/64')).toBe(0);
    expect(await limit.take('2001:db8:7:0::/64')).toBeGreaterThan(0);
    for (let n = most; n < 10 * most; n++) expect(await limit.take(`2001:db8:7:${n.toString(16)}::/64`)).toBe(0);
    expect(await limit.take('2001:db8:7:ff::/64')).toBeGreaterThan(0);
    expect(await limit.take('2001:db8:8:0::/64')).toBe(0);
    // A refunded action may be repeated.
    await limit.refund('2001:db8:7:0::/64');
    expect(await limit.take('2001:db8:7:0::/64')).toBe(0);
  },
);

it.each([
  ['Maija@Posti.example', 'maija@posti.example'],
  [' maija@posti.example ', 'maija@posti.example'],
  ['maija+kirje@posti.example', 'maija@posti.example'],
  ['maija+a+b@posti.example', 'maija@posti.example'],
  ['ma.ija@posti.example', 'ma.ija@posti.example'],
  ['M.a.ija+x@gmail.com', 'maija@gmail.com'],
  ['maija@googlemail.com', 'maija@gmail.com'],
  ['matti+kirje@Kärhö.fi', 'matti@xn--krh-qla6g.fi'],
  ['+maija@posti.example', '+maija@posti.example'],
  ['"a@b"@posti.example', '"a@b"@posti.example'],
  ['no address', '@no address'],
])('the mailbox of %s is %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));

it('spellings of a mailbox with a plus are counted together, and leave the address without one its own', async () => {
  const limit = byMailbox(createMemoryState().rateLimit('mails', 1, 60));
  const taken = [];
  for (const email of ['maija+1@posti.example', 'MAIJA+2@posti.example', 'maija@posti.example', 'Maija@posti.example'])
    taken.push((await limit.take(email)) === 0);
  expect(taken).toEqual([true, false, true, false]);
});
