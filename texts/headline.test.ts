// The headline of a message.
import { expect, it } from 'vitest';
import { splitHeadline } from './headline.ts';

it.each([
  ['Lomake lähetetty onnistuneesti!', 'Lomake lähetetty onnistuneesti!', ''],
  ['Kiitos! Palaamme pian. Hyvää kesää!', 'Kiitos!', 'Palaamme pian. Hyvää kesää!'],
  ['Vastaamme n. viikossa. Älä huoli.', 'Vastaamme n. viikossa.', 'Älä huoli.'],
  ['', '', ''],
])('of %j is %j', (text, headline, rest) => expect(splitHeadline(text)).toEqual([headline, rest]));
