// The channels of the share menu that are plain links: they work without JavaScript.

import { plainQuery } from '../../rules/plain-query.ts';
import { share, social } from '../../texts/fi.ts';
import type { ShareMenuProps } from './props.ts';

export interface ShareChannel {
  /** Names the channel in events. */
  id: string;
  label: string;
  icon: string;
  href: string;
}

/** Instagram has no address to share to, so it copies the link instead. */
export const instagram = {
  id: 'instagram',
  label: social.instagram,
  icon: 'M9 4h6q5 0 5 5v6q0 5-5 5H9q-5 0-5-5V9q0-5 5-5zM12 8.3a3.7 3.7 0 1 0 .1 0zM16.5 7.5v.1',
  href: 'https://www.instagram.com/',
};

export function linkChannels({ url, title, image }: ShareMenuProps): { before: ShareChannel[]; after: ShareChannel[] } {
  const to = (base: string, query: Record<string, string>) => `${base}?${plainQuery(query)}`;
  // Mail programs read a plus sign as a plus sign, so spaces must be %20: RFC 6068, section 5.
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return {
    before: [
      {
        id: 'facebook',
        label: social.facebook,
        icon: 'M14 21v-8h3l.5-3.5H14V7.5q0-2 2-2h1.6V2.6q-7.2-1.2-7.2 4.5v2.4H7.5V13h2.9v8',
        href: to('https://www.facebook.com/sharer/sharer.php', { u: url }),
      },
      {
        id: 'linkedin',
        label: social.linkedin,
        icon: 'M6 10v9M6 5.5v.1M11 19v-9M11 14q0-4 3.5-4t3.5 4v5',
        href: to('https://www.linkedin.com/sharing/share-offsite/', { url }),
      },
      {
        id: 'whatsapp',
        label: social.whatsapp,
        icon: 'M3.5 20.5l1.3-4.5a8.5 8.5 0 1 1 3.3 3.2zM9 8.5q.7 6.2 6 6.8l1.2-1.6-2.2-1.2-1 1q-1.6-.7-2.3-2.3l1-1L10.6 8z',
        href: to('https://wa.me/', { text: `${title} ${url}` }),
      },
    ],
    after: [
      {
        id: 'pinterest',
        label: social.pinterest,
        icon: 'M12 3a9 9 0 1 0 .1 0zM10 20l2-9M9 13c-1.5-3 .3-6 3.3-6s4.5 3.5 2.7 6c-1.3 1.7-3 1.4-3.6.2',
        href: to('https://www.pinterest.com/pin/create/button/', {
          url,
          description: title,
          ...(image && { media: image }),
        }),
      },
      {
        id: 'email',
        label: share.email,
        icon: 'M5 5.5h14q2 0 2 2v9q0 2-2 2H5q-2 0-2-2v-9q0-2 2-2zM3.5 7l8.5 6.5L20.5 7',
        href: mail,
      },
    ],
  };
}
