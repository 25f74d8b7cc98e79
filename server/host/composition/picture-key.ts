// Finds the secret from which a host signs the addresses of pictures on other hosts.
import { findEmbedSecret } from '../embed/embed-secret.ts';
import type { HostOptions } from '../host-options.ts';

/**
 * That of all hosts with one key; without it, that of this host's disk.
 * @throws when the folder can't be written
 */
export const findPictureSecret = async ({ embeds }: Pick<HostOptions, 'embeds'>): Promise<string> =>
  embeds.sharedKey ?? (await findEmbedSecret(embeds.folder));
