// The channels of the share menu that are plain links: they work without JavaScript.
import { share, social } from '../../texts/fi.ts';
import type { ShareMenuProps } from './props.ts';

export interface Channel {
  /** Names the channel in events. */
  id: string;
  label: string;
  icon: string;
  href: string;
}

/** Instagram has no address to share to, so it copies the link instead (specification 2, "Share menu and print"). */
export const instagram = {
  id: 'instagram',
  label: social.instagram,
  icon: 'M8.500 4h7A4.500 4.500 0 0 1 20 8.500v7a4.500 4.500 0 0 1-4.500 4.500h-7A4.500 4.500 0 0 1 4 15.500v-7A4.500 4.500 0 0 1 8.500 4zM12 8.300a3.700 3.700 0 1 0 0 7.400 3.700 3.700 0 0 0 0-7.400zM16.500 7.500v.1',
  href: 'https://www.instagram.com/',
};

export function linkChannels({ url, title, image }: ShareMenuProps): { before: Channel[]; after: Channel[] } {
  const to = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
  // Mail programs read a plus sign as a plus sign, so spaces must be %20: RFC 6068, section 5.
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return {
    before: [
      {
        id: 'facebook',
        label: social.facebook,
        icon: 'M14 21v-8h3l.5-3.500H14V7.400c0-1 .4-1.900 2-1.900h1.600V2.600C17 2.500 16 2.400 15 2.400c-3 0-4.600 1.800-4.600 4.700v2.400H7.500V13h2.900v8',
        href: to('https://www.facebook.com/sharer/sharer.php', { u: url }),
      },
      {
        id: 'linkedin',
        label: social.linkedin,
        icon: 'M6 10v9M6 5.500v.1M11 19v-9M11 14c0-2.500 1.500-4 3.700-4S18 11.500 18 14v5',
        href: to('https://www.linkedin.com/sharing/share-offsite/', { url }),
      },
      {
        id: 'whatsapp',
        label: social.whatsapp,
        icon: 'M3.500 20.500l1.300-4.500a8.500 8.500 0 1 1 3.300 3.200zM9 8.500c0 4 3 6.500 6 6.800l1.200-1.600-2.200-1.200-1 1c-1-.4-1.900-1.300-2.300-2.300l1-1L10.600 8z',
        href: to('https://wa.me/', { text: `${title} ${url}` }),
      },
    ],
    after: [
      {
        id: 'pinterest',
        label: social.pinterest,
        icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 20l2-9M9 13c-1.500-3 .3-6 3.300-6s4.500 3.500 2.700 6c-1.300 1.700-3 1.400-3.600.2',
        href: to('https://www.pinterest.com/pin/create/button/', {
          url,
          description: title,
          ...(image && { media: image }),
        }),
      },
      {
        id: 'email',
        label: share.email,
        icon: 'M5 5.500h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.500 7l8.500 6.500L20.500 7',
        href: mail,
      },
    ],
  };
}
