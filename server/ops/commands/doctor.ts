// Command: npx pihlaja doctor checks the site and the systems around it, and prints remedies.
import { isEmail } from '../../../rules/forms/email.ts';
import { findIgnoredSettings, findWrongValues, readConfig } from '../../config.ts';
import { orExit, readCommandLine, UsageError } from '../../shared/command-line.ts';
import { refuseConfiguration } from '../doctor/check-configuration.ts';
import { lineOf, summaryOf } from '../doctor/diagnosis.ts';
import { runDoctor } from '../doctor/run-doctor.ts';

const command = {
  name: 'npx pihlaja doctor',
  does: 'Checks the site and everything around it, changes nothing, and says what to do.',
  options: {
    mail: { type: 'string', value: 'ADDRESS', help: 'also send a test message to this address' },
    json: { type: 'boolean', help: 'print the results as JSON' },
  },
  isConfigured: true,
  done: 'nothing is wrong, though there may be warnings',
  failed: 'something is wrong',
  misuseCode: 2,
} as const;

const { values, env } = readCommandLine(command);
const mailTo = orExit(() => {
  if (values.mail !== undefined && !isEmail(values.mail))
    throw new UsageError('--mail must be an email address.', command);
  return values.mail ?? null;
}, command.misuseCode);

process.stdout.on('error', () => process.exit());
const wrong = findWrongValues(env);
const ignored = findIgnoredSettings(env);
const found =
  wrong.length > 0
    ? refuseConfiguration(wrong, ignored)
    : await runDoctor({ config: readConfig(env), ignored, now: new Date(), mailTo });
const text = values.json ? JSON.stringify(found, null, 2) : [...found.map(lineOf), '', summaryOf(found)].join('\n');
process.stdout.write(`${text}\n`);
process.exitCode = found.some(({ verdict }) => verdict === 'fail') ? 1 : 0;
