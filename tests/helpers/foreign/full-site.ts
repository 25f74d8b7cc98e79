// The full publisher's site data: every menu, every notice, every other field.
import { encodePath, type Raw } from './content.ts';
import { shortFields, wholeForm } from './full-forms.ts';
import { picture } from './full-shapes.ts';

const place = (siteUrl: string, title: string, path: string): Raw => ({
  title,
  relative_url: encodePath(path),
  html_url: siteUrl + encodePath(path),
  page_segments: path.split('/').filter(Boolean),
});

export function wholeSite(siteUrl: string, customers: Raw[]): Raw {
  const at = (title: string, path: string, submenu: Raw[] = []) => ({ ...place(siteUrl, title, path), submenu });
  const item = (link_text: string, path: string) => ({
    link_text,
    html_url: path.startsWith('/') ? encodePath(path) : path,
  });
  return {
    site_name: 'Ulappa & Mökkiläisen Vuodenkierto',
    site_settings: {
      logo: picture('merkki-ulappa', 'Ulappa'),
      domain: 'ulappa.example',
      description: 'Saaristosta, mökeistä ja veneistä – jäiden lähdöstä siihen, kun laituri nostetaan.',
    },
    main_menu: [
      at('Tulisijat', '/tulisijat/'),
      at('Veneet ja laiturit', '/veneet ja laiturit/'),
      at('Lehdestä', '/jutut/', [
        ...[place(siteUrl, 'Kaikki jutut', '/jutut/'), place(siteUrl, 'Teemat', '/teemat/')],
        ...[place(siteUrl, 'Jäätie', '/teemat/jäätie/'), place(siteUrl, 'Tekijät', '/tekijät/')],
        ...[place(siteUrl, 'Etsi', '/etsi/'), place(siteUrl, 'Älykäs sähkö', '/aiheet/älykäs sähkö/')],
      ]),
      at('Rantakasvit', '/rantakasvit/', [
        place(siteUrl, 'Ryhmä: heinät', '/rantakasvit/ryhmät/heinät/'),
        place(siteUrl, 'Kaikki kasvit aakkosissa', '/rantakasvit/kaikki/'),
      ]),
      at('Kysy veneestä', '/kysy veneestä/'),
    ],
    tools_menu: [
      at('Valokuvakisa', '/valokuvakisa/'),
      at('Saako laiturin purkaa?', '/kysymykset/saako laiturin purkaa/'),
    ],
    quick_links: {
      competition: encodePath('/valokuvakisa/'),
      advice: encodePath('/kysy veneestä/'),
      forum: 'https://keskustelu.ulappa.example/',
      answers: 'https://vastaukset.naapuri.example/',
    },
    footer: {
      menu_1: {
        heading: 'Lue',
        menu_items: [item('Tulisijat', '/tulisijat/'), item('100 % villaa', '/käsityöt/100 % villaa/')],
      },
      menu_2: { heading: 'Palvelut', menu_items: [item('Rantakasvit', '/rantakasvit/'), item('Etsi', '/etsi/')] },
      menu_3: {
        heading: 'Kustantaja',
        menu_items: [item('Näin toimimme', '/näin toimimme/'), item('Mediakortti', 'https://media.naapuri.example/')],
      },
      menu_4: {
        heading: 'Pykälät',
        menu_items: [item('Tietosuoja', '/henkilötiedot/'), item('Palvelun käyttöehdot', '/säännöt/')],
      },
      show_logo: true,
      show_newsletter: true,
      ad_settings_url: 'https://mainokset.naapuri.example/asetukset',
      social: {
        instagram: 'https://instagram.example/ulappa',
        facebook: 'https://facebook.example/ulappa',
        linkedin: 'https://linkedin.example/company/ulappa',
      },
    },
    newsletter: { title: 'Ulapan tiistaikirje', description: 'Kerran viikossa tuulet, jäät ja yksi hyvä juttu.' },
    newsletter_sites: ['Tiistaikirje', 'Jäätiedote', 'Venekauppa', 'Saaristolaisen pitkänimisin uutiskirje'].map(
      (name, index) => ({
        ...{ name, list: `lista-${index}` },
        domain: ['ulappa.example', 'jaat.example', 'veneet.example', 'saari.example'][index],
      }),
    ),
    announcement: {
      id: 'myrskyvaroitus',
      name: 'Myrskyvaroitus',
      content: '<p>Pohjois-Itämerelle on annettu <a href="/teemat/j%C3%A4%C3%A4tie/">myrskyvaroitus</a>.</p>',
      start: '2026-01-01T06:00:00+02:00',
      is_closable: true,
    },
    video: {
      title: 'Aamu Utössä',
      description: 'Majakka sammuu, kun aurinko nousee.',
      thumbnailUrl: '/media/kuvat ja äänet/pysty-utö.png',
      videoUrl: '/media/elokuvat/aamu utössä.mp4',
      previewUrl: '/media/elokuvat/aamu utössä, pieni.mp4',
      embedUrl: 'https://www.youtube.com/embed/saari000002',
      uploadDate: '2026-06-01T08:00:00+03:00',
      duration: 'PT8S',
    },
    popup: {
      id: 77,
      kind: 'form',
      form: wholeForm(77, 'kysy-luotsilta', customers, shortFields()),
      image: picture('maisema-ikkuna', 'Luotsivene'),
      html_url: `${siteUrl}/teemat/`,
    },
    search_types: [
      {
        search_type: 'jutut',
        title: 'Lehden jutut',
        page_type: 'base.ArticlePage',
        search_fields: ['lead_title', 'lead_paragraph', 'lead_image', 'category'],
        page_size: 5,
      },
      {
        search_type: 'kasvit',
        title: 'Rannan kasvit',
        page_type: 'base.PlantCardPage',
        search_fields: ['name_sci', 'name_se', 'plant_card_images'],
        page_size: 4,
      },
      {
        search_type: 'tekijät',
        title: 'Tekijät',
        page_type: 'base.CustomerPage',
        search_fields: ['logo', 'search_description'],
        page_size: 5,
      },
    ],
    suggested_searches: ['jäät', 'merikaali', 'laituri & ponttoni'],
    renovation_costs: [{ work: 'Laiturin kansi', unit: 'm²', prices: [60, 95, 160] }],
  };
}
