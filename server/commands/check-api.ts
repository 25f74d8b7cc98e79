// Command: npm run check:api sends a content backend every call of the site, and reports differences from the
// description.
import { isFatal } from '../check-api/finding.ts';
import { head, linesOf, summaryOf } from '../check-api/print-findings.ts';
import { checkApi } from '../check-api/run-check.ts';
import { readConfig } from '../config.ts';
import { orRefuse, readCommandLine, UsageError } from '../shared/command-line.ts';
import { trimEndSlashes } from '../shared/trim-slashes.ts';

const command = {
  name: 'npm run -s check:api',
  does: 'Asks a content backend every call that the site makes (docs/content-api.md), and says which are answered as described.',
  words: { URL: "the API's base, such as https://cms.example.fi/api" },
  options: {
    key: {
      type: 'string',
      value: 'KEY',
      help: 'the API key; by default CONTENT_API_KEY, of the environment or of .env',
    },
    site: {
      type: 'string',
      value: 'ORIGIN',
      help: 'the public origin of the site, from which it posts; by default SITE_URL',
    },
    writes: { type: 'boolean', help: 'also send what stays: a lead, a vote, a reading, a link asked for nobody' },
  },
  isConfigured: 'env',
  done: 'every call that the site needs is answered',
  failed: 'a call that the site needs fails',
  misuseCode: 2,
} as const;

const { values, words, env } = readCommandLine(command);
const options = orRefuse(readOptions, command.misuseCode);

function readOptions() {
  const [given = ''] = words;
  const baseUrl = trimEndSlashes(given);
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new UsageError(`URL wants the API's base, such as https://cms.example.fi/api, not "${given}".`, command);
  const apiKey = values.key ?? env.CONTENT_API_KEY?.trim() ?? '';
  if (apiKey === '') throw new UsageError('The key is missing: --key, or CONTENT_API_KEY.', command);
  const { siteUrl } = readConfig({ PORT: env.PORT, SITE_URL: values.site ?? env.SITE_URL });
  return { baseUrl, apiKey, siteUrl, writes: values.writes ?? false };
}

process.stdout.on('error', () => process.exit());
const say = (line: string) => process.stdout.write(`${line}\n`);
say(head);
const found = await checkApi({
  ...options,
  onFound: (finding) => linesOf(finding).forEach(say),
});
say(`\n${summaryOf(found)}`);
process.exitCode = found.some(isFatal) ? 1 : 0;
