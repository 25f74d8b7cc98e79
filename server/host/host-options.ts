// The options of the host: addresses, keys, folders and limits, and what its starter gives it.
import type { Logger } from 'pino';
import type { HostFiles } from '../shared/files/site-files.ts';
import type { MailLimitFigures } from '../shared/mail-limits.ts';
import type { SharedState } from '../shared/state/shared-state.ts';
import type { SubmissionLimits } from './content/submissions-client.ts';
import type { EmbedSettings } from './embed/embed-services.ts';
import type { IntakeRules } from './intake/intake.ts';
import type { LeadTuning } from './leads/lead-services.ts';
import type { MediaLimits } from './media/media-source.ts';
import type { LoadLimits } from './overload/load-guard.ts';
import type { BuildDemo } from './routes/demo.ts';
import type { Readiness } from './routes/health.ts';

export interface HostOptions {
  contentApiUrl: string;
  /** Of other backends of the same database. */
  otherContentApiUrls?: readonly string[];
  contentApiKey: string;
  /** The newsletter service. With null, no page offers a newsletter. */
  newsletterUrl: string | null;
  newsletterApiKey: string;
  /** Where subscribers of another service cancel, unless it names an address for each of them; null where it has no such page. */
  unsubscribeUrl?: string | null;
  siteUrl: string;
  ownHosts: readonly string[];
  /** The paths of the backend's files: `/media/` and `/documents/` by default. */
  filePaths?: readonly string[];
  /** The content systems that may show a draft in a frame; none by default. */
  previewOrigins?: readonly string[];
  topArticles: number;
  /** The tag manager's container; null without one. */
  gtmId: string | null;
  /** The ad network's script: its address, or a path of this site; null without ads. */
  adNetworkUrl: string | null;
  /** Other origins that ads load scripts, pictures and frames from, and report to. */
  adOrigins: readonly string[];
  /** Google's id of the site; null without Google sign-in. */
  googleClientId: string | null;
  revalidateSeconds: number;
  /** Whether browsers keep the articles read last, for a visit without a network; not by default. */
  offersOfflinePages?: boolean;
  /** Whether pages carry `Surrogate-Key`, for a cache in front that drops them by it. */
  sendsSurrogateKeys?: boolean;
  /** Folder of the generated pictures. */
  imageFolder: string;
  /** The size of that folder. */
  maxImageFolderBytes: number;
  /** Waits for an original that is still being generated. Without it, an absent original counts as missing. */
  whenOriginalIsThere?: (source: string) => Promise<void>;
  /** The file that keeps the publication's name for error pages; without it, the next start does not know the name. */
  siteNameFile?: string;
  /** Folder of leads that the backend can't take yet. */
  leadFolder: string;
  /** Folder with every version of the partners' scripts and library, where hosts share no files. */
  embedFolder: string;
  /** Files that all hosts of the site share; null or left out where there is one host. */
  sharedFiles?: HostFiles | null;
  /** The number of leads that one address may send in ten minutes. */
  leadLimit: number;
  /** How often one visitor may cause mails to an address, and one mailbox gets them. */
  mailLimits: MailLimitFigures;
  /** Partners whose pages embed forms. */
  embeds: EmbedSettings;
  /** Folder of the packed library for partners' projects, if it has been built. */
  release: string;
  /** The library's name in a registry; null where it is in none. */
  npmPackage: string | null;
  /** What all hosts of the site agree on; by default this host is the only one. */
  state?: SharedState;
  /** The number of proxies in front of the host. */
  trustedProxies: number;
  leadTuning?: LeadTuning & { submission?: SubmissionLimits };
  /** The lowest pace of bodies, and the number that may arrive at once. */
  intakeRules?: Partial<IntakeRules>;
  /** Folders of the built files and of the templates. */
  dist: string;
  templates: readonly string[];
  /** A folder that keeps compiled templates for the next start. Without it, each start compiles all of them. */
  compiledTemplates?: string;
  /** Whether a page fails when its template uses an undefined value. The default is true, for template authors. */
  strictTemplates?: boolean;
  /** The requests that may be under way before further ones are turned away. */
  loadLimits?: Partial<LoadLimits>;
  /** Who takes reports of weaknesses, `mailto:` or `https:`; null when nobody is named. */
  securityContact?: string | null;
  readiness: Readiness;
  log: Logger;
  now?: () => Date;
  /** Builds the routes below `/demo/`; without it there are none. */
  demo?: BuildDemo;
  /** How long the backend may take to send a file. */
  mediaLimits?: MediaLimits;
}

/** The host's clock: a test may set it. */
export const clockOf = ({ now }: HostOptions): (() => Date) => now ?? (() => new Date());

/** Whether there is a newsletter service; without one the site has no newsletters. */
export const hasNewsletter = ({ newsletterUrl }: HostOptions): boolean => newsletterUrl !== null;
