// Finnish texts: profile.

export const profile = {
  /** page */
  title: 'Oma profiili',
  /** button */
  save: 'Tallenna muutokset',
  /** status */
  saved: 'Muutokset on tallennettu',
  /** button */
  icon: 'Vaihda profiilikuva',
  /** button */
  iconRemove: 'Poista profiilikuva',
  /** under the title */
  since: 'Tunnus luotu {paiva}',
  /** section */
  names: 'Nimi ja kuva',
  /** section */
  namesHelp: 'Etunimelläsi tervehdimme sinua. Nimi ja kuva näkyvät vain sinulle.',
  /** field */
  firstName: 'Etunimi',
  /** field */
  lastName: 'Sukunimi',
  /** under the e-mail address */
  emailHelp: 'Osoite on käyttäjätunnuksesi, eikä sitä voi vaihtaa.',
  /** field of the picture, when there is none */
  iconAdd: 'Lisää profiilikuva',
  /** button that chooses the file */
  iconPick: 'Valitse kuva',
  /** hint of the picture */
  iconHint: 'JPEG, PNG tai WebP, enintään 10 Mt',
  /** description of the picture */
  iconAlt: 'Profiilikuvasi',
  /** description of a picture that is chosen but not saved */
  iconPreview: 'Esikatselu: {tiedosto}',
  /** beside the preview */
  iconChosen: 'Kuva vaihtuu, kun tallennat muutokset.',
  /** button beside the preview */
  iconCancel: 'Peru kuvan valinta',
  /** status */
  iconRemoved: 'Profiilikuva on poistettu',
  /** without JavaScript: a form with an error and a chosen picture */
  iconAgain: 'Valitse kuva uudelleen: selain ei säilytä sitä.',
  /** button, busy */
  saving: 'Tallennetaan…',
  /** button, busy */
  removing: 'Poistetaan…',
  /** button, busy */
  sending: 'Lähetetään…',
  /** failure without a specific reason */
  failed: 'Muutoksia ei voitu tallentaa. Tietosi ovat tallella tällä sivulla – yritä uudelleen.',
  /** field error */
  longName: 'Nimessä saa olla enintään 150 merkkiä.',
  /** section */
  password: 'Salasana',
  /** section */
  passwordHelp:
    'Vaihdat salasanan linkistä, jonka lähetämme osoitteeseen {email}. Kun salasana on vaihtunut, muut laitteet kirjautuvat ulos.',
  /** section, for an account that logs in with Google */
  passwordNone:
    'Kirjaudut Google-tililläsi, eikä tunnuksellasi ole omaa salasanaa. Voit luoda sellaisen linkistä, jonka lähetämme osoitteeseen {email}.',
  /** button */
  passwordSend: 'Lähetä linkki salasanan vaihtoon',
  /** status */
  passwordSent: 'Lähetimme linkin osoitteeseen {email}. Se on voimassa tunnin.',
  /** section */
  sessions: 'Kirjautumiset',
  /** section */
  sessionsHelp:
    'Laitteet, joilla olet kirjautuneena. Jos jokin niistä on outo, kirjaudu ulos muualta ja vaihda salasana.',
  /** mark of the session of this browser */
  thisDevice: 'Tämä laite',
  /** under a session, before the date */
  lastUsed: 'Käytetty viimeksi',
  /** a browser and its system */
  device: '{selain}, {jarjestelma}',
  /** a browser that does not identify itself */
  unknownBrowser: 'Tuntematon selain',
  /** button */
  logoutElsewhere: 'Kirjaudu ulos muualta',
  /** button, busy */
  loggingOut: 'Kirjataan ulos…',
  /** status */
  loggedOutElsewhere: 'Muut laitteet on kirjattu ulos',
  /** instead of the button */
  onlyHere: 'Et ole kirjautuneena muualla.',
  /** instead of the list */
  sessionsMissing: 'Kirjautumisia ei voitu hakea juuri nyt.',
  /** section */
  data: 'Omat tietosi',
  /** section */
  dataHelp:
    'Lataa tiedosto, jossa on kaikki, mitä sinusta on tallessa: tiedot, kirjautumiset, kasvit, laskelmat ja äänet.',
  /** link */
  dataLink: 'Lataa omat tiedot',
  /** behind the link */
  dataKind: '(JSON)',
  /** name of the downloaded file */
  dataFile: 'omat-tiedot.json',
  /** section */
  remove: 'Tilin poistaminen',
  /** section */
  removeHelp: 'Jos et enää tarvitse tunnusta, voit poistaa sen itse. Poisto tapahtuu heti.',
  /** disclosure */
  removeOpen: 'Poista tili…',
  /** headline of the warning */
  removeTitle: 'Tiliä ei saa takaisin',
  /** warning */
  removeWarning:
    'Tilin mukana poistuvat pysyvästi nimesi, profiilikuvasi, kasvisi ja laskelmasi. Antamasi äänet jäävät laskuihin nimettöminä, ja uutiskirjeet tulevat edelleen.',
  /** field */
  removePassword: 'Vahvista salasanallasi',
  /** field, for an account without a password */
  removeEmail: 'Vahvista kirjoittamalla sähköpostiosoitteesi',
  /** button */
  removeConfirm: 'Poista tili pysyvästi',
  /** failure without a specific reason */
  removeFailed: 'Tiliä ei voitu poistaa. Yritä hetken kuluttua uudelleen.',
  /** goodbye page */
  goneTitle: 'Tilisi on poistettu',
  /** goodbye page */
  goneBody:
    'Kiitos, että olit mukana. Vahvistus tuli sähköpostiisi. Lukea voit edelleen kaikkea, ja uuden tunnuksen saat milloin vain.',
} as const;
