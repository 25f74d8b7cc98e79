// The works of the full publisher's competition.
import { encodePath, type Raw } from './content.ts';

export const workOf = (siteUrl: string, n: number): Raw => ({
  id: 700 + n,
  ...{ name: `Rannan kuvaaja ${n}`, room_usage: ['Laiturinpää', 'Verkkovajan ovi', 'Saunan porras'][n - 1] },
  ...{
    mood_words: ['suolainen', 'hiljainen'],
    single_tip: 'Kuvaa vasta, kun tuuli tyyntyy ja vesi on peili; odota siihen iltaan, kärsivällisesti.',
  },
  ...{ vote_count: 10 * n, thumbnail_url: `/media/kuvat ja äänet/pieni-kisa-${n}.png` },
  images: [
    {
      large_url: `/media/kuvat ja äänet/maisema-kisa-${n}.png`,
      medium_url: `/media/kuvat ja äänet/maisema-kisa-${n}.png`,
      original_url: `/media/kuvat ja äänet/maisema-kisa-${n}.png`,
      original_filename: `ranta ${n}.png`,
    },
  ],
  related_article: {
    ...{ title: 'Kesäkeittiö, joka kestää meren', lead_title: 'Kesäkeittiö' },
    ...{ lead_image: { file: '/media/kuvat ja äänet/maisema-0.png', title: 'Keittiö' }, lead_image_hide: n === 2 },
    ...{
      relative_url: encodePath('/tulisijat/kesäkeittiö/'),
      html_url: siteUrl + encodePath('/tulisijat/kesäkeittiö/'),
    },
  },
});
