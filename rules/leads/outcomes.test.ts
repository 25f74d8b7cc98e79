// The meaning of a status for a lead: it is shown to the visitor, sent again from the queue, or given up.
import { expect, it } from 'vitest';
import { isApiVerdict, isFinalRefusal, isVerdict } from './outcomes.ts';

it.each([
  [400, { isVerdict: true, isFinal: true, isApi: true }],
  [404, { isVerdict: true, isFinal: true, isApi: true }],
  [409, { isVerdict: true, isFinal: false, isApi: true }],
  [413, { isVerdict: true, isFinal: true, isApi: false }],
  [422, { isVerdict: true, isFinal: true, isApi: true }],
  [429, { isVerdict: false, isFinal: false, isApi: false }],
  [500, { isVerdict: false, isFinal: false, isApi: false }],
])('%i: %j', (status, expected) => {
  expect({ isVerdict: isVerdict(status), isFinal: isFinalRefusal(status), isApi: isApiVerdict(status) }).toEqual(
    expected,
  );
});
