// The options of the host: addresses, keys, folders and limits, and the dependencies that the start script provides.
import type { Logger } from 'pino';
import type { HostFiles } from '../shared/files/site-files.ts';
import type { MailLimitFigures } from '../shared/mail-limits.ts';
import type { SharedState } from '../shared/state/shared-state.ts';
import type { SubmissionLimits } from './api/submissions-client.ts';
import type { EmbedSettings } from './embeds/embed-services.ts';
import type { BuildDemo } from './http/demo.ts';
import type { Readiness } from './http/health-routes.ts';
import type { IntakeRules } from './intake/intake.ts';
import type { LeadTuning } from './leads/lead-services.ts';
import type { MediaLimits } from './media/media-source.ts';
import type { LoadLimits } from './overload/load-guard.ts';

export interface HostOptions {
  contentApiUrl: string;
  /** API bases of other backends with the same database. */
  otherContentApiUrls?: readonly string[];
  contentApiKey: string;
  /** URL of the newsletter service. If null, no page offers a newsletter. */
  newsletterUrl: string | null;
  newsletterApiKey: string;
  /**
   * Page where subscribers of another newsletter service unsubscribe, unless that service gives each of them a link; null if it
   * has no such page.
   */
  unsubscribeUrl?: string | null;
  siteUrl: string;
  ownHosts: readonly string[];
  /** The paths of the backend's files: `/media/` and `/documents/` by default. */
  filePaths?: readonly string[];
  /** Origins of the content systems that may show a draft in a frame; none by default. */
  previewOrigins?: readonly string[];
  topArticles: number;
  /** The tag manager's container id; null without a tag manager. */
  gtmId: string | null;
  /** The ad network's script: its URL, or a path of this site; null without ads. */
  adNetworkUrl: string | null;
  /** Other origins from which ads load scripts, pictures and frames, and to which they report. */
  adOrigins: readonly string[];
  /** The site's Google client id; null without Google sign-in. */
  googleClientId: string | null;
  revalidateSeconds: number;
  /** Whether browsers cache recently read articles for offline reading; false by default. */
  offersOfflinePages?: boolean;
  /** Whether pages are sent with `Surrogate-Key`, with which a cache in front can purge them. */
  sendsSurrogateKeys?: boolean;
  /** Folder of the generated pictures. */
  imageFolder: string;
  /** Maximum size of that folder. */
  maxImageFolderBytes: number;
  /** Waits for an original that is still being generated. Without this function, an absent original counts as missing. */
  whenOriginalIsThere?: (source: string) => Promise<void>;
  /** File that stores the publication's name for error pages; without it, the next start does not know the name. */
  siteNameFile?: string;
  /** Folder of leads that the backend can't accept yet. */
  leadFolder: string;
  /** Folder with every version of the partners' scripts and library, where hosts share no files. */
  embedFolder: string;
  /** Files that all hosts of the site share; null or left out if there is only one host. */
  sharedFiles?: HostFiles | null;
  /** The number of leads that one address may send in ten minutes. */
  leadLimit: number;
  /** How often one visitor may cause mails, and how many mails one mailbox gets. */
  mailLimits: MailLimitFigures;
  /** Partners whose pages embed forms. */
  embeds: EmbedSettings;
  /** Folder of the packed library for partners' projects, if it has been built. */
  release: string;
  /** The library's name in a registry; null if it is in no registry. */
  npmPackage: string | null;
  /** State that all hosts of the site share; by default this host is the only one. */
  state?: SharedState;
  /** The number of proxies in front of the host. */
  trustedProxies: number;
  leadTuning?: LeadTuning & { submission?: SubmissionLimits };
  /** The minimum speed of request bodies, and the number that may arrive at once. */
  intakeRules?: Partial<IntakeRules>;
  /** Folders of the built files and of the templates. */
  dist: string;
  templates: readonly string[];
  /** Whether rendering fails when a template uses an undefined value. The default is true, for template authors. */
  strictTemplates?: boolean;
  /** The number of requests that may be in progress before further ones are shed. */
  loadLimits?: Partial<LoadLimits>;
  /** Contact for reports of vulnerabilities, `mailto:` or `https:`; null without a contact. */
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
