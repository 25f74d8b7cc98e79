// The migrations in order; a new migration is a new file and a new line in this list.
import type { Migration } from 'kysely/migration';
import { pagesMigration } from './0001-pages.ts';
import { contentMigration } from './0002-content.ts';
import { hitsMigration } from './0003-hits.ts';
import { newsletterMigration } from './0004-newsletter.ts';
import { leadsMigration } from './0005-leads.ts';
import { toxicPlantsMigration } from './0006-toxic-plants.ts';
import { searchMigration } from './0007-search.ts';
import { accountsMigration } from './0008-accounts.ts';
import { votesMigration } from './0009-votes.ts';
import { estimateReservesMigration } from './0010-estimate-reserves.ts';
import { embedsMigration } from './0011-embeds.ts';
import { mailsOfAccountsMigration } from './0012-mails-of-accounts.ts';
import { trackingMigration } from './0013-tracking.ts';
import { searchWordsMigration } from './0014-search-words.ts';
import { fruitlessSearchesMigration } from './0015-fruitless-searches.ts';
import { pageOrdersMigration } from './0016-page-orders.ts';
import { searchPlacesMigration } from './0017-search-places.ts';
import { operatorsMigration } from './0018-operators.ts';
import { contentLookMigration } from './0019-content-look.ts';
import { leadSourcesMigration } from './0020-lead-sources.ts';
import { largeListsMigration } from './0021-large-lists.ts';
import { importFilesMigration } from './0022-import-files.ts';
import { draftsMigration } from './0023-drafts.ts';
import { writtenWordsMigration } from './0024-written-words.ts';
import { scheduledPagesMigration } from './0025-scheduled-pages.ts';
import { unsubscribingMigration } from './0026-unsubscribing.ts';
import { emailChangesMigration } from './0027-email-changes.ts';

/** All migrations by name; kysely runs them in the order of their names. */
export const migrations: Record<string, Migration> = {
  '0001-pages': pagesMigration,
  '0002-content': contentMigration,
  '0003-hits': hitsMigration,
  '0004-newsletter': newsletterMigration,
  '0005-leads': leadsMigration,
  '0006-toxic-plants': toxicPlantsMigration,
  '0007-search': searchMigration,
  '0008-accounts': accountsMigration,
  '0009-votes': votesMigration,
  '0010-estimate-reserves': estimateReservesMigration,
  '0011-embeds': embedsMigration,
  '0012-mails-of-accounts': mailsOfAccountsMigration,
  '0013-tracking': trackingMigration,
  '0014-search-words': searchWordsMigration,
  '0015-fruitless-searches': fruitlessSearchesMigration,
  '0016-page-orders': pageOrdersMigration,
  '0017-search-places': searchPlacesMigration,
  '0018-operators': operatorsMigration,
  '0019-content-look': contentLookMigration,
  '0020-lead-sources': leadSourcesMigration,
  '0021-large-lists': largeListsMigration,
  '0022-import-files': importFilesMigration,
  '0023-drafts': draftsMigration,
  '0024-written-words': writtenWordsMigration,
  '0025-scheduled-pages': scheduledPagesMigration,
  '0026-unsubscribing': unsubscribingMigration,
  '0027-email-changes': emailChangesMigration,
};
