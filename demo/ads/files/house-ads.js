// The ads of the demo's ad network, for the demo's companies and for the magazine's own services.

/** Ads by id; the id also names an ad's colours in house-ads.css and its picture in motifs.js. */
export const houseAds = [
  {
    id: 'multavakka',
    sponsor: 'Multavakka',
    title: 'Hyvä sato alkaa mullasta',
    text: 'Mullat, katteet ja lannoitteet kannettuina kasvimaan reunalle asti.',
    action: 'Katso valikoima',
    url: '/yritykset/multavakka/',
  },
  {
    id: 'kasvikortisto',
    sponsor: 'Piha & Räystäs',
    title: 'Mikä viihtyy varjossa?',
    text: 'Hae kasvikortistosta valon, kasvupaikan ja kukinnan mukaan.',
    action: 'Avaa kasvikortisto',
    url: '/kasvikortisto/',
  },
  {
    id: 'kaakelikulma',
    sponsor: 'Kaakelikulma',
    title: 'Laatat laskettuina, ei arvattuina',
    text: 'Pinta-ala, hukka ja saumalaasti samassa määrälaskelmassa.',
    action: 'Katso laatat',
    url: '/yritykset/kaakelikulma/',
  },
  {
    id: 'kelohonka',
    sponsor: 'Kelohonka',
    title: 'Hirsisauna omaan pihaan',
    text: 'Kuusi mallia Mallilan veistämöltä, tontille pystytettynä.',
    action: 'Tutustu saunoihin',
    url: '/yritykset/kelohonka/',
  },
  {
    id: 'remonttilaskuri',
    sponsor: 'Piha & Räystäs',
    title: 'Paljonko remontti maksaa?',
    text: 'Laske hinta-arvio ennen ensimmäistä tarjousta.',
    action: 'Avaa laskuri',
    url: '/remonttilaskuri/',
  },
  {
    id: 'routalampo',
    sponsor: 'Routalämpö',
    title: 'Lämmin talo kovallakin pakkasella',
    text: 'Lämpöpumppu mitoitettuna vuoden kylmimmän päivän mukaan.',
    action: 'Pyydä mitoitus',
    url: '/yritykset/routalampo/',
  },
  {
    id: 'sammalkatto',
    sponsor: 'Sammalkatto & Pelti',
    title: 'Milloin katolla on viimeksi käyty?',
    text: 'Kirjallinen kuntoarvio valokuvineen viikossa.',
    action: 'Varaa tarkastus',
    url: '/yritykset/sammalkatto/',
  },
  {
    id: 'uutiskirje',
    sponsor: 'Piha & Räystäs',
    title: 'Torstain odotetuin posti',
    text: 'Viikon luetuin juttu, puutarhan ajankohtaiset työt ja yksi kasvi.',
    action: 'Tilaa uutiskirje',
    url: '/uutiskirje/',
  },
  {
    id: 'pellavasavy',
    sponsor: 'Pellavasävy',
    title: 'Sävyt pohjoisen valoon',
    text: 'Sisämaalit ja öljyt, jotka näyttävät samalta aamulla ja illalla.',
    action: 'Löydä sävysi',
    url: '/yritykset/pellavasavy/',
  },
];

const native = (id, { sponsor, title, body }) => ({
  clickUrl: `/yritykset/${id}/`,
  title,
  body,
  sponsoredBy: sponsor,
  image: { url: `/demo/ads/pictures/${id}`, width: 900, height: 506 },
  impressionTrackers: [`/demo/ads/seen?ad=${id}&slot=native`],
  clickTrackers: [`/demo/ads/clicked?ad=${id}&slot=native`],
});

/** Native ads by the ids that `native_ads` of demo/content/home contains. */
export const nativeAds = {
  'etusivu-uusimmat': native('multavakka', {
    sponsor: 'Multavakka Esimerkki Oy',
    title: 'Multakuorma, joka ei jää portille',
    body: 'Kuorma jaetaan valmiiksi säkkeihin ja kannetaan kasvimaan reunalle. Menekin laskemme puolestasi penkin mittojen mukaan.',
  }),
  'etusivu-rakentaminen': native('kelohonka', {
    sponsor: 'Kelohonka Talot Oy',
    title: 'Pihasauna alle kolmeenkymmeneen neliöön',
    body: 'Pienimmät hirsisaunamme jäävät luparajan alle. Kehikko salvotaan valmiiksi ja pystytetään tontille säänsuojassa.',
  }),
};
