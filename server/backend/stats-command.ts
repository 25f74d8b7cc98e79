// Command: npm run stats prints what visitors of the embedded backend's site have read and done in a month.
import { runCommand } from './command.ts';
import { monthText, readMonth } from './tracking/month-report.ts';
import { calendarOf } from './tracking/visitor-marks.ts';

const usage = 'Usage: npm run -s stats -- [--month 2026-11] [--format text|json] [--data DATA_DIR]';
const options = { month: { type: 'string' }, format: { type: 'string' } } as const;

await runCommand(usage, options, async ({ values, store }) => {
  const { month = calendarOf(new Date()).month, format = 'text' } = values;
  if (format !== 'text' && format !== 'json') throw new Error(`--format wants text or json, not "${format}". ${usage}`);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new Error(`--month wants a month like 2026-11, not "${month}". ${usage}`);
  const report = await readMonth(store, month);
  return format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : monthText(report);
});
