// Texts of articles and their blocks.

export const article = {
  /** article byline, when last ≠ first date */
  updated: 'Päivitetty',
  /** card of an old article in a list of new articles */
  updatedOn: 'päivitetty {pvm}',
  /** article byline, partner links */
  partners: 'Yhteistyö',
  /** article byline, large screens, with logos */
  partnersLarge: 'Kaupallinen yhteistyö',
  /** below article (max 20) */
  related: 'Sinua voisi kiinnostaa myös:',
  /** article, home aside */
  mostRead: 'Luetuimmat',
  /** below article */
  latest: 'Uusimmat',
  /** end marker, visually hidden */
  end: 'Artikkeli päättyy',
  /** byline, before the author */
  by: 'Teksti',
  /** strip beside the text */
  plants: 'Artikkelin kasvit',
  /** byline */
  readTime: 'Lukuaika {n} min',
  /** credit */
  photo: 'Kuva: {nimi}',
  /** demo image credit */
  illustration: 'Kuvitus: ohjelmallisesti luotu',
} as const;

export const carousel = {
  /** aria-roledescription 'karuselli' */
  label: 'Kuvakaruselli',
  /** button */
  prev: 'Edellinen kuva',
  /** button */
  next: 'Seuraava kuva',
  /** button */
  pause: 'Pysäytä automaattinen vaihto',
  /** button */
  play: 'Käynnistä automaattinen vaihto',
  /** dot */
  dot: 'Näytä kuva {n}',
  /** counter */
  count: '{n} / {total}',
  /** aria-roledescription of the region */
  role: 'karuselli',
  /** name of a picture's group */
  slide: 'Kuva {n} / {total}',
} as const;

export const customCode = {
  /** name of the frame, and title of the page in it */
  frame: 'Upotettu sisältö',
  /** instead of the frame, if it loads from several other sites or names none; otherwise `embed.blocked` is shown */
  blocked: 'Tämä upotus lataa sisältöä muista palveluista, jotka voivat asettaa evästeitä.',
  /** link beside the button, to the frame's page */
  open: 'Avaa sisältö omalla sivullaan',
  /** in the frame, when the code does not exist */
  missing: 'Sisältöä ei löytynyt.',
  /** in the frame, while the backend is unavailable */
  failed: 'Sisältöä ei voi näyttää juuri nyt. Yritä hetken kuluttua uudelleen.',
} as const;

export const document = {
  /** under a document that a browser displays itself: the permanent link */
  open: 'Avaa {otsikko}',
  /** beside that link */
  download: 'Lataa tiedosto',
  /** name of the frame that shows a PDF */
  frame: '{otsikko} (PDF-tiedosto)',
  /** after the title: kind of the file */
  kind: 'PDF',
} as const;

export const jumbo = {
  /** jumbotron info */
  info: 'Info',
  /** jumbotron warning */
  warning: 'Huomio',
  /** jumbotron success */
  success: 'Ohje',
} as const;

export const map = {
  /** map block */
  loading: 'Ladataan karttaa...',
  /** map block without data */
  missing: 'Lataa...',
  /** title of the frame, and end of the name of its button */
  title: 'Kartta, {osoite}',
} as const;

export const table = {
  /** name of a wide table's scrolling box, when the table has no caption */
  label: 'Taulukko',
} as const;

export const embed = {
  /** click-to-load */
  blocked: 'Tämä upotus lataa sisältöä palvelusta {palvelu}, joka voi asettaa evästeitä.',
  /** click-to-load */
  load: 'Näytä sisältö',
  /** link beside the button, and instead of content that is never displayed here */
  open: 'Avaa palvelussa {palvelu}',
  /** a video without a title */
  untitled: 'Video palvelussa {palvelu}',
} as const;

export const video = {
  /** tile */
  open: 'Avaa video',
  /** tile, panel */
  pause: 'Pysäytä video',
  /** tile, panel */
  play: 'Toista video',
  /** tile: hides it for a month */
  hide: 'Piilota video',
  /** control */
  close: 'Sulje video',
} as const;

export const videoPanel = {
  /** control */
  mute: 'Mykistä',
  /** control */
  unmute: 'Ääni päälle',
  /** control */
  full: 'Koko näyttö',
  /** control */
  exitFull: 'Poistu koko näytöstä',
} as const;

export const crumb = {
  /** breadcrumb */
  home: 'Etusivu',
  /** nav aria-label */
  label: 'Murupolku',
} as const;

export const share = {
  /** copy success */
  copied: 'Linkki kopioitu leikepöydälle',
  /** article share, Instagram, 5 s */
  copiedIg: 'Linkki kopioitu - liitä se Instagram-tarinaasi tai profiilisi bio-osioon',
  /** clipboard fallback prompt */
  prompt: 'Kopioi linkki leikepöydälle',
  /** clipboard failure toast */
  copyFail: 'Linkin kopiointi epäonnistui - kopioi linkki manuaalisesti',
  /** beside a copy button, after the toast has disappeared */
  outcome: { done: 'Linkki kopioitu', failed: 'Kopiointi epäonnistui' },
  /** share menu trigger */
  title: 'Jaa artikkeli',
  /** plant card's share menu trigger */
  plant: 'Jaa kasvikortti',
  /** share channel */
  email: 'Sähköposti',
  /** share channel */
  copy: 'Kopioi linkki',
  /** opens the device's own sharing */
  device: 'Jaa sovelluksella',
  /** visible above the rail of icons */
  short: 'Jaa',
  /** visually hidden, channels that open in a new tab */
  newTab: '(avautuu uuteen välilehteen)',
  /** print button */
  print: 'Tulosta',
} as const;

export const social = {
  /** footer, share */
  facebook: 'Facebook',
  /** footer, share */
  instagram: 'Instagram',
  /** footer, share */
  linkedin: 'LinkedIn',
  /** share */
  whatsapp: 'WhatsApp',
  /** share */
  pinterest: 'Pinterest',
} as const;
