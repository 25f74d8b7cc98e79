// Command: npx pihlaja stats prints the page views and actions of visitors in a month, on a site with the embedded backend.
import { monthText, readMonth } from '../../backend/tracking/month-report.ts';
import { calendarOf } from '../../backend/tracking/visitor-marks.ts';
import { runCommand } from './on-database.ts';

const command = {
  name: 'npx pihlaja stats',
  does: 'Prints a month: page views, visitors, the most read pages, links, shares, forms, searches that found nothing.',
  options: {
    month: { type: 'string', value: 'MONTH', help: 'such as 2026-11; by default this one' },
    format: { type: 'string', value: 'text|json', help: 'text by default' },
  },
} as const;

await runCommand(command, async ({ values, store, misuse }) => {
  const { month = calendarOf(new Date()).month, format = 'text' } = values;
  if (format !== 'text' && format !== 'json') throw misuse(`--format must be text or json: "${format}" is neither.`);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw misuse(`--month must be a month like 2026-11: "${month}" is none.`);
  const report = await readMonth(store, month);
  return format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : monthText(report);
});
