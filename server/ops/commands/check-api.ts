// Command: npx pihlaja check:api sends a content backend every call that the site makes, and reports differences from the API's
// description.
import { readConfig } from '../../config.ts';
import { orExit, readCommandLine, UsageError } from '../../shared/command-line.ts';
import { trimEndSlashes } from '../../shared/trim-slashes.ts';
import { isLossy } from '../check-api/finding.ts';
import { head, linesOf, presentFinding, problemLines, summaryOf } from '../check-api/print-findings.ts';
import { checkApi } from '../check-api/run-check.ts';

const command = {
  name: 'npx pihlaja check:api',
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
    all: { type: 'boolean', help: 'ask for every page of the site map, every redirect and every form' },
    json: { type: 'boolean', help: 'print the findings and the problems as JSON' },
    writes: { type: 'boolean', help: 'also send what stays: a lead, a vote, a reading, a link asked for nobody' },
  },
  isConfigured: 'env',
  done: 'no content and no lead is lost',
  failed: 'content or leads are lost: a call that the site needs fails, or the site leaves something out',
  misuseCode: 2,
} as const;

const { values, words, env } = readCommandLine(command);
const options = orExit(readOptions, command.misuseCode);

function readOptions() {
  const [given = ''] = words;
  const baseUrl = trimEndSlashes(given);
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new UsageError(
      `URL must be the API's base, such as https://cms.example.fi/api: "${given}" is none.`,
      command,
    );
  const apiKey = values.key ?? env.CONTENT_API_KEY?.trim() ?? '';
  if (apiKey === '') throw new UsageError('The key is missing: --key, or CONTENT_API_KEY.', command);
  const { PORT, OWN_HOSTS, FILE_PATHS } = env;
  const { siteUrl, ownHosts, filePaths } = readConfig({
    ...{ PORT, OWN_HOSTS, FILE_PATHS },
    SITE_URL: values.site ?? env.SITE_URL,
  });
  return { baseUrl, apiKey, siteUrl, ownHosts, filePaths, writes: values.writes ?? false, all: values.all ?? false };
}

process.stdout.on('error', () => process.exit());
const say = (line: string) => process.stdout.write(`${line}\n`);
const isJson = values.json ?? false;
if (!isJson) say(head);
const { found, problems } = await checkApi({
  ...options,
  onFound: (finding) => isJson || linesOf(finding).forEach(say),
});
const isLost = found.some(isLossy) || problems.some(({ isLoss }) => isLoss);
if (isJson) say(JSON.stringify({ isLost, problems, calls: found.map(presentFinding) }, null, 2));
else {
  problemLines(problems).forEach(say);
  say(`\n${summaryOf(found, isLost)}`);
}
process.exitCode = isLost ? 1 : 0;
