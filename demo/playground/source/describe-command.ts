// Writes the descriptions of widgets to the standard output, as JSON: `node describe-command.ts NAME…`.
import { describeWidgets } from './describe.ts';

process.stdout.write(JSON.stringify(describeWidgets(process.argv.slice(2))));
