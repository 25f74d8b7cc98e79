// Command: npm run content:preview -- PATH [--data DATA_DIR] prints a link that shows a draft for 24 hours.
import { parseArgs } from 'node:util';
import { processEnv, readConfig } from '../config.ts';
import { readPath } from '../contract/site-path.ts';
import { createPreviewToken } from './content/preview-token.ts';
import { makeSecret } from './secrets.ts';
import { openStore } from './store/open-store.ts';
import { findPageAt } from './store/pages.ts';
import { findOrMakeSetting } from './store/settings.ts';

const usage = 'Usage: npm run content:preview -- /category/slug/ [--data DATA_DIR]';

/** @returns the line to print @throws {Error} that says what is wrong, and what is wanted */
async function makeLink(): Promise<string> {
  const config = readConfig(processEnv());
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string', default: config.dataDir } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Error(`One path is wanted. ${usage}`);
  const store = await openStore(values.data);
  try {
    const page = await findPageAt(store, readPath(`/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')) ?? '');
    if (!page) throw new Error(`There is no page at ${path}, live or draft.`);
    const contentType = `base.${page.type.toLowerCase()}`;
    const secret = await findOrMakeSetting(store, 'preview_secret', makeSecret);
    const token = createPreviewToken({ pageId: page.id, contentType }, secret, new Date());
    return `${config.siteUrl}/preview/?${new URLSearchParams({ content_type: contentType, token })}`;
  } finally {
    await store.destroy();
  }
}

try {
  console.log(await makeLink());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
