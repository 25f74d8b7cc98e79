// Command: npx pihlaja embeds lists the partners' sites, their snippets, the versions of the scripts, and rejected origins.
import { listForms } from '../../backend/forms/form-queries.ts';
import { type Config, readConfig } from '../../config.ts';
import { type ReportedForm, reportEmbeds, reportText } from '../../host/embeds/embeds-report.ts';
import { readRefusedOrigins } from '../../host/embeds/refused-origins.ts';
import { readStoredLibraries, readStoredScripts } from '../../host/embeds/stored-files.ts';
import { hostSettings } from '../../host-settings.ts';
import { runCommandLine } from '../../shared/command-line.ts';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { openSiteFiles } from '../../shared/files/site-files.ts';
import { hasDatabase, onDatabase } from './on-database.ts';

const command = {
  name: 'npx pihlaja embeds',
  does: "Lists partners' sites, their origins, forms and snippets, the scripts' versions, and origins that were refused.",
  options: {
    site: { type: 'string', value: 'ID', help: "only this partner's site, with the refusals of unknown sites" },
    pinned: { type: 'boolean', help: 'snippets that name the newest version with its hash' },
    json: { type: 'boolean', help: 'print it as JSON' },
  },
  isConfigured: true,
} as const;

await runCommandLine(command, async ({ values, env }) => {
  const config = readConfig(env);
  const { embedSites: sites, siteUrl, contentApiUrl, newsletterUrl } = config;
  const { site, pinned = false } = values;
  if (site !== undefined && !Object.hasOwn(sites, site))
    throw new Error(`EMBED_SITES has no site "${site}": it has ${Object.keys(sites).join(', ') || 'none'}.`);
  const forms = await readForms(config);
  const facts = {
    siteUrl,
    sites,
    offersNewsletter: newsletterUrl !== null || contentApiUrl === null,
    forms,
    ...(await readFiles(config)),
  };
  const all = reportEmbeds(facts, pinned);
  const report =
    site === undefined
      ? all
      : {
          ...all,
          sites: all.sites.filter(({ id }) => id === site),
          refusals: all.refusals.filter((refusal) => refusal.problem === 'site' || refusal.site === site),
        };
  return values.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, forms);
});

/** @returns null when the forms are in another backend, which has no list of them */
async function readForms(config: Config): Promise<ReportedForm[] | null> {
  if (config.contentApiUrl) return null;
  return hasDatabase(config) ? onDatabase(config, listForms) : [];
}

async function readFiles(config: Config) {
  const { dataDir, storage, siteUrl, npmPackage } = config;
  const { embedFolder, embeds } = hostSettings(config);
  const files = storage && (await openSiteFiles(dataDir, storage));
  try {
    const kept = files?.shared?.embeds ?? openLocalFiles(embedFolder);
    return {
      scripts: await readStoredScripts(kept, siteUrl),
      libraries: await readStoredLibraries(kept),
      npmPackage,
      refusals: await readRefusedOrigins(files?.shared?.refusals ?? openLocalFiles(embeds.refusalFolder), Date.now()),
    };
  } finally {
    await files?.close();
  }
}
