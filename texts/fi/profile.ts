// Texts of the profile and the tools of an account.

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
  namesHelp: 'Tervehdimme sinua etunimelläsi. Nimi ja kuva näkyvät vain sinulle.',
  /** field */
  firstName: 'Etunimi',
  /** field */
  lastName: 'Sukunimi',
  /** section */
  email: 'Sähköpostiosoite',
  /** section */
  emailHelp: 'Kirjaudut tällä osoitteella, ja siihen tulevat tunnustasi koskevat viestit.',
  /** under the address, if it can't be changed */
  emailFixed: 'Osoite on käyttäjätunnuksesi, eikä sitä voi vaihtaa.',
  /** under the address, if no further data are available */
  emailMissing: 'Osoitetta ei voi vaihtaa juuri nyt.',
  /** disclosure */
  emailOpen: 'Vaihda osoite…',
  /** in the disclosure */
  emailHow:
    'Lähetämme vahvistuslinkin uuteen osoitteeseen. Osoite vaihtuu vasta, kun vahvistat sen linkistä, ja silloin muut laitteesi kirjautuvat ulos. Vanhaan osoitteeseen lähetämme tiedon vaihdosta.',
  /** in the disclosure, after the explanation */
  emailNewsletters: 'Uutiskirjeet eivät siirry: ne tulevat edelleen osoitteeseen {email}.',
  /** in the disclosure, after the explanation, if the page has the newsletters */
  emailNewslettersChoose:
    'Jos et halua niitä enää sinne, peru ne ensin alempana. Vaihdon jälkeen valitset kirjeet uuteen osoitteeseen.',
  /** field */
  emailNew: 'Uusi sähköpostiosoite',
  /** field */
  emailPassword: 'Salasanasi',
  /** field, for an account without a password */
  emailOwn: 'Vahvista kirjoittamalla nykyinen osoitteesi',
  /** button */
  emailSend: 'Lähetä vahvistuslinkki',
  /** status */
  emailSent: 'Lähetimme vahvistuslinkin osoitteeseen {uusi}. Se on voimassa vuorokauden.',
  /** the same status on a page without the new address */
  emailSentPlain: 'Lähetimme vahvistuslinkin uuteen osoitteeseen. Se on voimassa vuorokauden.',
  /** while a new address is not confirmed */
  emailWaits: 'Vahvistus odottaa: {uusi}',
  /** under the unconfirmed address */
  emailWaitsHelp:
    'Avaa viestissä oleva linkki. Jos viestiä ei kuulu, tarkista osoite ja katso myös roskapostikansiosta.',
  /** button */
  emailCancel: 'Peru vaihto',
  /** button, busy */
  cancelling: 'Perutaan…',
  /** status */
  emailCancelled: 'Osoitteen vaihto on peruttu',
  /** status, after the mailed link */
  emailChanged: 'Sähköpostiosoitteesi on nyt {email}',
  /** status, after the mailed link of a registration */
  verified: 'Osoite on vahvistettu ja olet kirjautunut sisään. Tervetuloa mukaan!',
  /** status, after the mailed link to a new password */
  passwordChanged: 'Salasana on vaihdettu ja olet kirjautunut sisään. Muut laitteesi on kirjattu ulos.',
  /** field of the picture, if there is none */
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
  /** failure: another account has been signed in to in another tab */
  otherAccount:
    'Tässä selaimessa on kirjauduttu toisella tunnuksella. Muutoksia ei tallennettu – lataa sivu uudelleen.',
  /** failure without a specific reason */
  failed: 'Muutoksia ei voitu tallentaa. Tietosi ovat tallella tällä sivulla – yritä uudelleen.',
  /** field error */
  longName: 'Nimessä saa olla enintään 150 merkkiä.',
  /** section */
  password: 'Salasana',
  /** section */
  passwordHelp:
    'Vaihdat salasanan linkistä, jonka lähetämme osoitteeseen {email}. Kun salasana on vaihtunut, muut laitteet kirjautuvat ulos.',
  /** section, for an account that signs in with Google */
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
    'Laitteet, joilla olet kirjautuneena. Jos et tunnista jotakin niistä, kirjaudu ulos muilta laitteilta ja vaihda salasana.',
  /** mark of the session of this browser */
  thisDevice: 'Tämä laite',
  /** under a session, before the date */
  lastUsed: 'Käytetty viimeksi',
  /** a browser and its system */
  device: '{selain}, {jarjestelma}',
  /** a browser that does not identify itself */
  unknownBrowser: 'Tuntematon selain',
  /** button */
  logoutElsewhere: 'Kirjaudu ulos muilta laitteilta',
  /** button, busy */
  loggingOut: 'Kirjataan ulos…',
  /** status */
  loggedOutElsewhere: 'Muut laitteet on kirjattu ulos',
  /** instead of the button */
  onlyHere: 'Et ole kirjautuneena muualla.',
  /** instead of the list */
  sessionsMissing: 'Kirjautumisia ei voitu hakea juuri nyt.',
  /** section */
  newsletters: 'Uutiskirjeet',
  /** section */
  newslettersHelp: 'Valitse kirjeet, jotka haluat osoitteeseen {email}.',
  /** button */
  newslettersSave: 'Tallenna kirjeet',
  /** status */
  newslettersSaved: 'Uutiskirjevalintasi on tallennettu',
  /** instead of the boxes */
  newslettersMissing: 'Uutiskirjeitäsi ei voitu hakea juuri nyt.',
  /** section */
  data: 'Omat tietosi',
  /** section */
  dataHelp:
    'Lataa tiedosto, jossa on kaikki, mitä sinusta on tallessa: perustiedot, kirjautumiset, kasvit, laskelmat, uutiskirjeet ja äänet.',
  /** link */
  dataLink: 'Lataa omat tiedot',
  /** after the link */
  dataKind: '(JSON)',
  /** name of the downloaded file */
  dataFile: 'omat-tiedot.json',
  /** section */
  remove: 'Tunnuksen poistaminen',
  /** section */
  removeHelp: 'Jos et enää tarvitse tunnusta, voit poistaa sen itse. Se poistuu heti.',
  /** disclosure */
  removeOpen: 'Poista tunnus…',
  /** headline of the warning */
  removeTitle: 'Tunnusta ei saa takaisin',
  /** warning */
  removeWarning:
    'Tunnuksen mukana poistuvat pysyvästi nimesi, profiilikuvasi, kasvisi ja laskelmasi. Antamasi äänet jäävät laskuihin nimettöminä.',
  /** after the warning, if there is no question about newsletters */
  removeKeepsNewsletters: 'Uutiskirjeet tulevat edelleen.',
  /** checkbox, for a subscriber of newsletters */
  removeNewsletters: 'Peru myös uutiskirjeeni',
  /** under the checkbox */
  removeNewslettersHelp: 'Nyt tilaat: {kirjeet}. Jos et peru niitä, ne tulevat edelleen osoitteeseen {email}.',
  /** field */
  removePassword: 'Vahvista salasanallasi',
  /** field, for an account without a password */
  removeEmail: 'Vahvista kirjoittamalla sähköpostiosoitteesi',
  /** button */
  removeConfirm: 'Poista tunnus pysyvästi',
  /** failure without a specific reason */
  removeFailed: 'Tunnusta ei voitu poistaa. Yritä hetken kuluttua uudelleen.',
  /** goodbye page */
  goneTitle: 'Tunnuksesi on poistettu',
  /** goodbye page */
  goneBody:
    'Kiitos, että olit mukana. Lähetimme vahvistuksen sähköpostiisi. Voit edelleen lukea kaikkea, ja uuden tunnuksen saat milloin vain.',
} as const;

export const tools = {
  /** page */
  title: 'Omat työkalut',
  /** under the title, signed in */
  lead: 'Laskelmasi ja kasvisi ovat tallessa millä laitteella tahansa.',
  /** under the title, signed out */
  gateLead:
    'Laske, mitä remontti maksaa, ja kokoa oma kasvilistasi. Työkalut ovat maksuttomia, ja ne avautuvat kirjautumalla.',
  /** signed out, about the calculator */
  gateCalculator:
    'Valitse työt ja määrät, niin näet summan ja yllätysvaran. Tallennettuun laskelmaan voit palata milloin vain.',
  /** signed out, about the plants */
  gatePlants: 'Tallenna kasvikortiston kasveja sydämellä, niin löydät ne yhdestä paikasta kukinta-aikoineen.',
  /** signed out, above the buttons, after the heart of a plant was pressed */
  gatePlant: 'Kirjaudu, niin voit tallentaa kasvin {kasvi} omiin kasveihisi.',
  /** links to the sections of the page */
  parts: 'Työkalut',

  /** section */
  calculator: 'Remonttilaskuri',
  /** section */
  calculatorHelp: 'Hinnoissa ovat mukana tarvikkeet, työ ja arvonlisävero. Luvut ovat esimerkkejä, eivät tarjous.',
  /** link after the text about the calculator */
  calculatorMore: 'Näin laskuri laskee',
  /** field */
  work: 'Työ',
  /** field; the unit depends on the chosen work */
  amount: 'Määrä',
  /** field */
  level: 'Taso',
  /** levels, from the cheapest */
  levels: ['Edullinen', 'Tavallinen', 'Vaativa'],
  /** name of one line, for screen readers */
  line: 'Työ {n}',
  /** cost of the line, visually hidden */
  cost: 'Hinta',
  /** button */
  addLine: 'Lisää työ',
  /** button */
  removeLine: 'Poista työ {n}',
  /** checkbox */
  opens: 'Rakenteita avataan',
  /** hint of the checkbox */
  opensHint: 'Yllätyksille varataan silloin 30 prosenttia, muuten 20.',
  /** button, without JavaScript */
  compute: 'Laske',
  /** result */
  sum: 'Työt yhteensä',
  /** result */
  reserve: 'Yllätysvara {n} %',
  /** result, above the total */
  total: 'Varaa noin',
  /** result, before there is one */
  noTotal: 'Anna määrä, niin näet summan.',
  /** field error */
  wrongAmount: 'Anna määrä numeroina, esimerkiksi 4,5. Enintään 10\u00a0000.',
  /** a saved line whose work no longer exists */
  goneWorks: 'Laskurissa ei enää ole: {tyot}.',
  /** field */
  estimateTitle: 'Laskelman nimi',
  /** hint of the field */
  estimateHint: 'Esimerkiksi Alakerran kylpyhuone',
  /** button */
  saveEstimate: 'Tallenna laskelma',
  /** status */
  estimateSaved: 'Laskelma on tallennettu',
  /** failure without a specific reason */
  estimateFailed: 'Laskelmaa ei voitu tallentaa. Se on tallella tällä sivulla – yritä uudelleen.',
  /** field error */
  titleMissing: 'Anna laskelmalle nimi.',
  /** field error */
  titleLong: 'Nimessä saa olla enintään 80 merkkiä.',
  /** an empty estimate */
  linesMissing: 'Anna ainakin yhden työn määrä.',
  /** an estimate with invalid amounts */
  linesWrong: 'Korjaa ensin määrät, joita laskuri ei ymmärrä.',
  /** heading */
  estimates: 'Tallennetut laskelmat',
  /** instead of the list */
  noEstimates: 'Tallennetut laskelmat kertyvät tähän.',
  lines: {
    /** a saved estimate */
    one: '{n} työ',
    /** a saved estimate */
    other: '{n} työtä',
  },
  /** the total of a saved estimate */
  about: 'noin {summa}',
  /** button beside the name of the estimate */
  removeEstimate: 'Poista',
  /** status */
  estimateRemoved: 'Laskelma on poistettu',
  /** failure */
  removeFailed: 'Poistaminen ei onnistunut. Yritä hetken kuluttua uudelleen.',

  /** section */
  plants: 'Omat kasvit',
  /** heart of a plant card, and button */
  savePlant: 'Tallenna omiin kasveihin',
  /** heart of a saved plant card: about as wide as the text above */
  plantSaved: 'Tallennettu kasveihisi',
  /** status */
  plantAdded: 'Kasvi on tallennettu omiin kasveihisi',
  /** status */
  plantRemoved: '{kasvi} on poistettu omista kasveistasi',
  /** the same status without a name */
  somePlantRemoved: 'Kasvi on poistettu omista kasveistasi',
  /** link beside a saved heart */
  toPlants: 'Omat kasvit',
  /** button */
  removePlant: 'Poista omista',
  /** question after a heart was pressed */
  askPlant: 'Tallennetaanko {kasvi} omiin kasveihisi?',
  /** the same question, if the plant is already saved */
  hasPlant: '{kasvi} on jo omissa kasveissasi.',
  /** instead of the plants */
  noPlants: 'Kasvikortin sydämellä tallennat kasvin tänne: suosikit, toiveet ja ne, jotka pihassasi jo kasvavat.',
  /** link */
  toRegistry: 'Selaa kasvikortistoa',
  /** failure */
  plantFailed: 'Kasvia ei voitu tallentaa. Yritä hetken kuluttua uudelleen.',
  /** the limit of the server */
  plantsFull: 'Omia kasveja on jo 200. Poista ensin jokin niistä.',
  /** the content API does not respond */
  plantsMissing: 'Kasveja ei voitu hakea juuri nyt. Ne ovat kyllä tallessa.',
} as const;
