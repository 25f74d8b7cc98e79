// Finds the secret with which a host signs the URLs of pictures on other hosts.
import { findEmbedSecret } from '../embeds/embed-secret.ts';
import type { HostOptions } from '../host-options.ts';

/**
 * The key that all hosts share; without one, the secret on this host's disk.
 * @throws when the folder can't be written
 */
export const findPictureSecret = async ({ embeds }: Pick<HostOptions, 'embeds'>): Promise<string> =>
  embeds.sharedKey ?? (await findEmbedSecret(embeds.folder));
