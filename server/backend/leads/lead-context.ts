// What leads are received and kept with.
import type { OnceContext } from '../once.ts';
import type { LeadFolders } from './lead-folders.ts';

/** One running backend, as far as leads need it. */
export interface LeadContext extends OnceContext {
  siteUrl: string;
  /** The host's own: with it it says of leads what no visitor may. */
  apiKey: string;
  folders: LeadFolders;
  /** The editor, who gets every lead. */
  leadEmail: string;
  /** Called after mails were put into the outbox. */
  onMailAdded: () => void;
}
