// Command: npx pihlaja content:preview prints a link that shows a draft for 24 hours.
import { previewPath } from '../../backend/pages/preview-token.ts';
import { makeSecret } from '../../backend/shared/secrets.ts';
import { findPageAt } from '../../backend/store/pages.ts';
import { findOrMakeSetting } from '../../backend/store/settings.ts';
import { readPath } from '../../contract/site-path.ts';
import { trimSlashes } from '../../shared/trim-slashes.ts';
import { runCommand } from './on-database.ts';

const command = {
  name: 'npx pihlaja content:preview',
  does: 'Prints a link that shows a draft (draft: true) for 24 hours, to whoever holds it.',
  words: { PATH: 'of the page, such as /puutarha/ruusut/' },
};

await runCommand(command, async ({ config, store, words: [path = ''] }) => {
  const page = await findPageAt(store, readPath(`/${trimSlashes(path)}/`.replace('//', '/')) ?? '');
  if (!page) throw new Error(`There is no page at ${path}, live or draft.`);
  const secret = await findOrMakeSetting(store, 'preview_secret', makeSecret);
  return `${config.siteUrl}${previewPath(page, secret, new Date())}\n`;
});
