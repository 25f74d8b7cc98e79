// Reads the site-wide data, with the popup's form in place (content-api.md, section 4).
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';
import { presentForm } from './present-form.ts';

/** A newsletter that can be subscribed to: one of the related portals'. */
export interface NewsletterSite {
  name: string;
  domain: string;
  list: string;
}

interface KeptSite {
  [field: string]: unknown;
  search_types: unknown[];
  newsletter_sites: NewsletterSite[];
  popup: { kind: string; form_id: number | null } | null;
}

const nothingYet: KeptSite = {
  site_name: '',
  site_settings: { logo: null, domain: '', description: '' },
  footer: {},
  search_types: [],
  newsletter_sites: [],
  popup: null,
};

/** Site-wide data; before any import, a site without a name. A popup goes with its form, when that is taken off. */
export async function readSite(store: Store) {
  const kept = await findSetting(store, 'site');
  const site = kept === undefined ? nothingYet : (JSON.parse(kept) as KeptSite);
  if (site.popup === null) return site;
  const { form_id, ...popup } = site.popup;
  const form = form_id === null ? null : await presentForm(store, form_id);
  return { ...site, popup: popup.kind === 'form' && form === null ? null : { ...popup, form } };
}
