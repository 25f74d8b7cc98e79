// Which addresses count as one mailbox.
import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

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
])('%s is %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));
