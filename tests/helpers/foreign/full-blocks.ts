// Every block of the content API with every field, with long words wherever they can occur.
import type { Raw } from './content.ts';
import { block, elsewhere, link, picture } from './full-shapes.ts';

export interface BlockParts {
  siteUrl: string;
  form: Raw;
  work: Raw;
}

const longWord = 'kolmivaihekilowattituntimittarikotelonkannenlukitusjousi';

export function everyBlock({ siteUrl, form, work }: BlockParts): Raw[] {
  const toKitchen = link(siteUrl, '/tulisijat/kesäkeittiö/', 'Kesäkeittiö, joka kestää meren');
  const toPartner = elsewhere('https://www.veistamo.example/', 'Veistämön omille sivuille', 'sponsored');
  const shore = { image: picture('maisema-ranta', 'Ranta illalla'), caption: 'Ranta, jolle myrsky toi hirren.' };
  const boat = { image: picture('pysty-vene', 'Vene telineessä'), caption: `Veneen ${longWord} on kulunut.` };
  const card = {
    image: picture('neliö-kortti', 'Tuulimittari'),
    header: 'Väline',
    title: `Tuulimittari ja ${longWord}`,
    subtitle: 'Jokamiehen saaristotarvike',
    text: '<p>Mittaa <em>puuskat</em> ja kertoo ne <a href="https://www.ilma.example/">ilmatieteelle</a>.</p>',
    footer: 'Koekäytetty syksyllä',
    ...toKitchen,
  };
  const jumbotron = (style: string) => ({
    heading: `Laatikko, jonka laji on ${style}`,
    text: '<ul><li>Lue sää.</li><li>Kerro kotiin, minne menet.</li></ul>',
    style,
    link_button_list: [
      { ...toKitchen, style: 'primary' },
      { ...toPartner, style: 'secondary' },
    ],
  });
  const text = (words: string) => block('text', `<p>${words}</p>`);
  return [
    block('heading', { text: 'Ensimmäinen väliotsikko', level: 2 }),
    block(
      'text',
      `<p>Tekstissä on <b>lihavaa</b>, <i>kursiivia</i>, <a linktype="page" id="3">sisäinen linkki</a>, <a linktype="page" id="99999">linkki ei minnekään</a>, <a href="https://naapuri.example/tie">naapuri</a> ja ${longWord}.</p><h3>Otsikko tekstissä</h3><ol><li>Ensin <ul><li>sitten</li></ul></li></ol><hr><p>Rantakasveista <a href="/rantakasvit/merikaali/">merikaali</a> on komein.</p>`,
    ),
    block(
      'text',
      `<div>Ryhmä</div><figure><img src="/media/maisema-ranta.png" alt="Ranta" width="900" height="600"><figcaption>Ranta</figcaption></figure><p>Ennen <img src="https://naapuri.example/a.png" alt="naapurin kuva"> <del>vanha</del> <ins>uusi</ins> <mark>tärkeä</mark> <kbd>Ctrl</kbd></p><embed embedtype="media" url="https://vimeo.com/1234567"><dl><dt>Solmu</dt><dd>Paalusolmu</dd></dl><details><summary>Lisää solmuista</summary><p>Merimiessolmu</p></details><table><caption>Köydet</caption><tr><th>Köysi</th><th>Paksuus</th><th>Pituus</th></tr><tr><th rowspan="2">Ankkuri</th><td>12 <b>mm</b></td><td><a href="/tulisijat/">30 m</a></td></tr><tr><td colspan="2">${longWord}</td></tr></table><ul><li>Solmu <iframe src="https://www.youtube.com/embed/Saaristo_00" title="Paalusolmu"></iframe></li></ul>`,
    ),
    block('heading', { text: `Toinen: ${longWord}`, level: 3 }),
    block('quote', { text: 'Meri antaa ja meri ottaa, mutta laiturin se vie aina.', author: 'Märta Öhman, luotsi' }),
    block('image', shore),
    block('link_image', { ...boat, ...toKitchen }),
    block('image_carousel', { items: [shore, boat, shore] }),
    block('image_deck', { items: [shore, boat] }),
    block('link_image_deck', {
      items: [
        { ...shore, ...toKitchen },
        { ...boat, ...toPartner },
      ],
    }),
    block('card', card),
    block('card_deck', { items: [card, { ...card, title: 'Kortti' }, { ...card, image: null, title: 'Kuvaton' }] }),
    block('card_list', { items: [card, { ...card, title: 'Toinen' }] }),
    block('contact', {
      title: 'Kysy luotsilta',
      name: 'Märta Öhman',
      company: 'Ulappa-lehti',
      email: 'marta.ohman.saaristoluotsi@hyvin-pitka-osoite.ulappa.example',
      phone_number: '+358 (0)400 000 000',
    }),
    block('document', {
      title: 'Tarkistuslista ennen jäitä',
      meta: { download_url: '/media/asiakirjat/jäät & jääkansi.pdf' },
    }),
    ...['info', 'warning', 'success', 'primary', 'secondary', 'error'].map((style) =>
      block('jumbotron', jumbotron(style)),
    ),
    block('link_button', { ...toKitchen, style: 'primary' }),
    block('link_button', { ...toPartner, style: 'secondary' }),
    block('link_text', { ...toPartner, style: 'primary' }),
    block('map', { address: 'Utön majakka, 21740 Utö', zoom: 11, loading_text: 'Merikorttia haetaan' }),
    block('embed', {
      type: 'video',
      html: '<iframe src="https://www.youtube.com/embed/saari000001"></iframe>',
      url: 'https://www.youtube.com/watch?v=saari000001',
      provider_name: 'YouTube',
      title: 'Näin laituri nostetaan',
      thumbnail_url: '/media/kuvat ja äänet/maisema-video.png',
      ...{ width: 1280, height: 720, upload_date: '2026-05-02T09:00:00+03:00', duration: 'PT4M30S' },
    }),
    block('custom_code', '<style>p{font:16px/1.5 sans-serif}</style><p>Tuulta nyt <output>8 m/s</output></p>'),
    block('table', {
      data: [
        ['Tuuli', 'Metriä sekunnissa', 'Mitä tehdään'],
        ['Heikko', 3, longWord],
        ['Navakka', 12, 'Jäädään rantaan'],
        ['', 17, ''],
        ['Myrsky', 'Kuunnellaan radiota', ''],
      ],
      cell: [
        { row: 1, col: 1, className: 'htRight' },
        { row: 3, col: 0, className: '', hidden: true },
      ],
      mergeCells: [
        { row: 2, col: 0, rowspan: 2, colspan: 1 },
        { row: 4, col: 1, rowspan: 1, colspan: 2 },
      ],
      first_col_is_header: true,
      first_row_is_table_header: true,
      table_caption: 'Tuulen nimet',
    }),
    block('section', {
      heading: 'Osa, jossa on kaikkea',
      child_blocks: [
        text('Teksti osassa.'),
        block('column_6_6', { column_1: [text('Osan palsta.')], column_2: [text('Toinen.')] }),
      ],
    }),
    block('column_4_8', { column_1: [block('card', card)], column_2: [block('image', shore), text('Leveä palsta.')] }),
    block('column_8_4', {
      column_1: [text('Leveä ensin.')],
      column_2: [block('link_button', { ...toKitchen, style: 'primary' })],
    }),
    block('column_4_4_4', { column_1: [text('Yksi.')], column_2: [text(longWord)], column_3: [text('Kolme.')] }),
    block('column_3_3_3_3', {
      ...{ column_1: [text('Kevät')], column_2: [text('Kesä')], column_3: [text('Syys')], column_4: [text('Talvi')] },
    }),
    block('column_2_10', {
      column_1: [text('Kapea.')],
      column_2: [text('Palsta, jonka leveydestä ei kukaan ole sopinut.')],
    }),
    block('form', form),
    block('competition_submission', work),
  ];
}
