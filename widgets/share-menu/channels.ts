// The channels of the share menu that are plain links: they work without JavaScript.
import { plainQuery } from '../../rules/site/plain-query.ts';
import { share, social } from '../../texts/fi.ts';
import * as icons from '../shared/icons/icons.ts';
import type { ShareMenuProps } from './props.ts';

export interface ShareChannel {
  /** Identifies the channel in events. */
  id: string;
  label: string;
  icon: string;
  href: string;
}

/** Instagram has no URL for sharing, so the link is copied instead. */
export const instagram = {
  id: 'instagram',
  label: social.instagram,
  icon: icons.instagram,
  href: 'https://www.instagram.com/',
};

export function linkChannels({ url, title, image }: ShareMenuProps): { before: ShareChannel[]; after: ShareChannel[] } {
  const to = (base: string, query: Record<string, string>) => `${base}?${plainQuery(query)}`;
  // Mail programs do not decode a plus sign as a space, so spaces must be %20: RFC 6068, section 5.
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return {
    before: [
      {
        id: 'facebook',
        label: social.facebook,
        icon: icons.facebook,
        href: to('https://www.facebook.com/sharer/sharer.php', { u: url }),
      },
      {
        id: 'linkedin',
        label: social.linkedin,
        icon: icons.linkedin,
        href: to('https://www.linkedin.com/sharing/share-offsite/', { url }),
      },
      {
        id: 'whatsapp',
        label: social.whatsapp,
        icon: icons.whatsapp,
        href: to('https://wa.me/', { text: `${title} ${url}` }),
      },
    ],
    after: [
      {
        id: 'pinterest',
        label: social.pinterest,
        icon: icons.pinterest,
        href: to('https://www.pinterest.com/pin/create/button/', {
          url,
          description: title,
          ...(image && { media: image }),
        }),
      },
      {
        id: 'email',
        label: share.email,
        icon: icons.email,
        href: mail,
      },
    ],
  };
}
