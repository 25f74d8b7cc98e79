// Texts of the operator's page: the sign-in, the audit log, help, personal data, partners, subscribers and mails.

export const admin = {
  title: 'Ylläpito',
  nav: 'Ylläpidon osat',
  skip: 'Siirry sisältöön',
  toSite: 'Sivustolle',
  signedIn: '{osoite}, ylläpito on auki {aika} asti',
  leave: 'Sulje ylläpito',
  /** parts of the page, in the order of the menu */
  parts: {
    start: 'Yleiskuva',
    leads: 'Yhteydenotot',
    subscribers: 'Tilaajat',
    mails: 'Sähköpostit',
    month: 'Kuukausi',
    health: 'Toiminta',
    content: 'Sisältö',
    partners: 'Kumppanit',
    persons: 'Henkilötiedot',
    acts: 'Tapahtumat',
    help: 'Ohjeet',
  },
  start: {
    untold: 'Sisältöpalvelu ei kertonut, mitä on odottamassa.',
    newLeads: { one: 'yhteydenotto odottaa', other: 'yhteydenottoa odottaa' },
    quarantined: { one: 'karanteenissa', other: 'karanteenissa' },
    givenUp: { one: 'sähköposti jäi lähettämättä', other: 'sähköpostia jäi lähettämättä' },
    about: {
      leads: 'Mitä lomakkeilla on lähetetty, karanteeni ja vienti taulukkoon.',
      subscribers: 'Uutiskirjeiden tilaajien määrät, vienti taulukkoon ja yhden tilaajan poistaminen.',
      mails: 'Lähtemistä odottavat ja lähettämättä jääneet viestit.',
      month: 'Kävijät, luetuimmat, lomakkeet ja haut kuvina.',
      health: 'Toimiiko kaikki, ja mitä tehdä, jos ei.',
      content: 'Viimeisin tuonti, luonnokset ja rikkinäiset linkit.',
      partners: 'Kumppanit, joiden sivuilla lomakkeet toimivat, ja niiden koodit.',
      persons: 'Yhden ihmisen tietojen poistaminen kaikkialta.',
      acts: 'Mitä ylläpidossa on tehty, ja varakoodisi.',
      help: 'Missä tiedostossa mikin asetetaan.',
    },
  },
  failed: 'Toiminto ei onnistunut. Yritä uudelleen.',
  back: 'Takaisin ylläpitoon',
  failedTitle: 'Toiminto ei onnistunut',
  /** a change that the backend rejects, and one that it does not support */
  notAccepted: 'Sisältöpalvelu torjui toiminnon.',
  unsupported: 'Sisältöpalvelu ei tunne tätä toimintoa.',
  timeIsUp: 'Tunti on kulunut, joten ylläpito sulkeutui ennen kuin toiminto ehdittiin tehdä.',
  loggedOut: 'Kirjautumisesi päättyi ennen kuin toiminto ehdittiin tehdä.',
  typed: 'Kirjoittamasi teksti',
  typedHelp: 'Mitään ei tallennettu. Kopioi teksti talteen, avaa ylläpito uudelleen ja lisää se.',
  typedFailed: 'Kopioi teksti talteen ja tarkista hetken kuluttua, tallentuiko se.',
  entry: {
    newTitle: 'Ota ylläpidon tunnistus käyttöön',
    newIntro:
      'Ylläpidossa näkyy ihmisten yhteystietoja, joten pelkkä salasana ei riitä. Tarvitset puhelimeesi todennussovelluksen, esimerkiksi 2FAS, Aegis, Google Authenticator tai Microsoft Authenticator.',
    newSteps: [
      'Asenna todennussovellus, jos sinulla ei vielä ole sellaista.',
      'Vahvista salasanasi alla.',
      'Lue sovelluksella QR-koodi, jonka näytämme seuraavaksi.',
    ],
    begin: 'Jatka',
    scanTitle: 'Lue QR-\u2060koodi sovelluksella',
    scanIntro: 'Avaa todennussovellus ja lisää siihen uusi tunnus lukemalla tämä QR-koodi.',
    scanPicture: 'QR-koodi todennussovellukselle. Saman tiedon voi kirjoittaa käsin alla olevasta avaimesta.',
    byHand: 'Etkö voi lukea QR-koodia?',
    byHandHelp: 'Kirjoita sovellukseen tämä avain. Tyyppi on aikaan perustuva.',
    byLink: 'Lisää tunnus tämän laitteen sovellukseen',
    scanCode: 'Sovelluksen näyttämä koodi',
    activate: 'Ota käyttöön',
    again: 'Aloita alusta',
    codesTitle: 'Tallenna varakoodit',
    codesIntro:
      'Tunnistus on käytössä. Jos puhelimesi katoaa tai hajoaa, pääset sisään varakoodilla. Kukin koodi kelpaa kerran. Tulosta koodit tai tallenna ne paikkaan, johon vain sinä pääset: näitä ei voi näyttää uudelleen.',
    codesDone: 'Koodit ovat tallessa, jatka',
    lockedTitle: 'Avaa ylläpito',
    lockedIntro: 'Vahvista vielä, että se olet sinä. Ylläpito pysyy auki tunnin kirjautumisestasi.',
    lockedAgain: 'Kirjautumisestasi on yli tunti. Vahvista salasanasi ja koodi, niin ylläpito on taas auki tunnin.',
    password: 'Salasana',
    code: 'Koodi',
    codeHelp: 'Kuusi numeroa todennussovelluksesta tai varakoodi.',
    open: 'Avaa ylläpito',
    lost: 'Onko sinulta kadonnut sekä puhelin että varakoodit?',
    lostHelp:
      'Sivuston teknisestä ylläpidosta vastaava voi poistaa tunnistuksesi, ja otat sen sitten uudelleen käyttöön.',
    loginTitle: 'Kirjaudu uudelleen',
    loginIntro:
      'Kirjaudut Google-tilillä, ja kirjautumisestasi on jo aikaa. Kirjaudu uudelleen, niin pääset jatkamaan.',
    login: 'Kirjaudu uudelleen',
    expired: 'Tämä vaihe ehti vanhentua. Aloita alusta.',
    wrongCode:
      'Koodi ei kelpaa. Tarkista, että se on sovelluksessa vielä näkyvissä, ja kirjoita seuraava koodi, jos käytit tämän jo.',
    missingCode: 'Kirjoita koodi.',
    wrongPassword: 'Salasana ei ole oikea.',
    missingPassword: 'Kirjoita salasanasi.',
    tooMany: 'Vääriä yrityksiä on ollut liian monta. Yritä uudelleen {minuutit} minuutin kuluttua.',
    tooManySoon: 'Vääriä yrityksiä on ollut liian monta. Yritä uudelleen hetken kuluttua.',
  },
  codes: {
    title: 'Varakoodit',
    left: { one: 'Sinulla on jäljellä {n} varakoodi.', other: 'Sinulla on jäljellä {n} varakoodia.' },
    renew: 'Tee uudet varakoodit',
    renewHelp: 'Vanhat koodit lakkaavat kelpaamasta.',
  },
  acts: {
    intro: 'Mitä ylläpidossa on tehty, uusin ensin. Luettelosta ei voi poistaa eikä muuttaa mitään.',
    caption: 'Tapahtumat',
    time: 'Aika',
    who: 'Tekijä',
    what: 'Tapahtuma',
    subject: 'Kohde',
    empty: 'Mitään ei ole vielä tehty.',
    untold: 'Sisältöpalvelu ei kerro, mitä ylläpidossa on tehty.',
    names: {
      'factor-added': 'Otti tunnistuksen käyttöön',
      'factor-removed': 'Poisti tunnistuksen',
      'recovery-codes-made': 'Teki uudet varakoodit',
      entered: 'Avasi ylläpidon',
      'entered-by-recovery-code': 'Avasi ylläpidon varakoodilla',
      'code-refused': 'Antoi väärän koodin',
      left: 'Sulki ylläpidon',
      'lead-opened': 'Katsoi yhteydenottoa',
      'lead-handled': 'Merkitsi käsitellyksi',
      'lead-unhandled': 'Palautti käsittelemättömäksi',
      'lead-mailed': 'Lähetti sähköpostit uudelleen',
      'lead-released': 'Vapautti karanteenista',
      'lead-refused': 'Hylkäsi karanteenissa',
      'lead-drafted': 'Vei kilpailutyön luonnokseksi',
      'leads-exported': 'Vei yhteydenotot tiedostoon',
      'person-searched': 'Haki henkilön tiedot',
      'person-deleted': 'Poisti henkilön tiedot',
      'mails-retried': 'Yritti lähettää sähköpostit uudelleen',
      'mail-tested': 'Lähetti testiviestin',
      'kept-leads-retried': 'Yritti toimittaa jonon uudelleen',
      'content-checked': 'Tarkisti sisällön',
      'subscribers-exported': 'Vei tilaajat tiedostoon',
      'subscriber-searched': 'Haki tilaajan',
      'subscriber-removed': 'Poisti tilauksen',
    } as Record<string, string>,
  },
} as const;

export const adminHelp = {
  intro:
    'Sivuston sisältö ja asetukset ovat tiedostoissa, joita ylläpito ei muuta. Tästä näet, missä mikin asetetaan. Jos sisältö tulee jostakin muusta sisältöjärjestelmästä kuin sivuston omasta, se muutetaan siellä.',
  contents: 'Ohjeet',
  /**
   * the sections by their anchors; `link` is the text of a link to the section, words between backticks are code, and `example`
   * is the content of a file
   */
  parts: {
    artikkelit: {
      title: 'Artikkelit ja sivut',
      link: 'Näin sisältöä muutetaan',
      words: [
        'Sisältö on tiedostoina sisältökansiossa: artikkelit kansiossa `articles`, sivut kansiossa `pages` ja kuvat kansiossa `pictures`.',
        'Muuta tiedostoa ja tuo kansio sivustolle alla olevalla komennolla. Sivusto voi olla samalla käynnissä. Tuonti muuttaa vain sen, mikä on muuttunut, ja kertoo, mitä pitää korjata. Saman näet Sisältö-sivulta.',
        'Luonnos ei näy kävijöille. Artikkelin tai sivun alkuun lisätty rivi `draft: true` tekee siitä luonnoksen, ja rivin poistaminen julkaisee sen seuraavassa tuonnissa.',
      ],
      example: 'npx pihlaja content:import SISÄLTÖKANSIO',
    },
    lomakkeet: {
      title: 'Lomakkeet ja niiden vastaanottajat',
      link: 'Näin lomakkeet ja niiden vastaanottajat asetetaan',
      words: [
        'Lomakkeet ovat sisältökansion tiedostossa `forms.yaml` tai `forms.json`. Kohta `customers` nimeää yritykset, joille yhteydenotot lähtevät. Yrityksen sähköpostiosoite on tiedostossa `companies.yaml` tai `companies.json`.',
        'Lomake poistuu käytöstä, kun sille lisätään `live: false`. Tuo kansio muutoksen jälkeen.',
        'Toimituksen osoite, johon kaikki yhteydenotot lähtevät, on palvelimen muuttujassa `LEAD_EMAIL`.',
      ],
      example:
        '- slug: pyyda-tarjous\n  title: Pyydä tarjous\n  heading: Pyydä tarjous\n  customers: [esimerkki]\n  form_fields:\n    - { clean_name: nimi, label: Nimi, field_type: singleline, required: true }\n    - { clean_name: email, label: Sähköpostiosoite, field_type: email, required: true }',
    },
    uutiskirjeet: {
      title: 'Uutiskirjeet',
      link: 'Näin uutiskirjeet asetetaan',
      words: [
        'Tilattavat uutiskirjeet ovat sisältökansion tiedostossa `site.yaml` tai `site.json` kohdassa `newsletter_sites`. Tilaaja näkee kirjeen nimen (`name`). Tunnusta (`list`) ei saa vaihtaa, sillä tilaukset on tallennettu sen mukaan.',
        'Jos tilaukset ottaa vastaan toinen palvelu, sen osoite on palvelimen muuttujassa `NEWSLETTER_URL`.',
      ],
      example: 'newsletter_sites:\n  - name: Kevään kirje\n    domain: sivusto.example\n    list: kevaan-kirje',
    },
    kilpailu: {
      title: 'Kilpailutyöt',
      link: 'Näin kilpailutyö julkaistaan',
      words: [
        'Kilpailun nimi ja päivät ovat sisältökansion tiedostossa `competition.yaml` tai `competition.json`. Kohta `entries` kertoo, millä lomakkeella töitä lähetetään ja mikä sen kenttä on mikin työn osa. Silloin yhteydenoton sivulla on painike, josta työn saa luonnoksena.',
        'Pura ladattu paketti sisältökansioon. Työn tiedosto menee kansioon `competition` ja kuvat kansioon `pictures`. Tarkista tekstit ja kerro kohdassa `image_alt`, mitä kuvissa on.',
        'Työ on luonnos, kunnes poistat rivin `draft: true` ja tuot kansion. Silloin se saa numeron ja sitä voi äänestää. Älä vaihda sen jälkeen tiedoston nimeä: äänet on tallennettu sen numeron mukaan.',
      ],
      example:
        'title: Paras sopukka\nentries:\n  form: osallistu\n  name: nimi\n  room_usage: sopukka\n  mood_words: tunnelma\n  single_tip: vinkki\n  images: kuvat',
    },
    kumppanit: {
      title: 'Kumppanit',
      link: 'Näin kumppani lisätään',
      words: [
        'Kumppanit ovat palvelimen muuttujassa `EMBED_SITES`: kumppanin tunnus ja sivustot, joilla lomakkeet toimivat. Sivusto kirjoitetaan ilman polkua. Osoite, joka alkaa `www`, ja sama osoite ilman sitä ovat eri sivustoja.',
        'Muutos tulee voimaan, kun sivusto käynnistetään uudelleen.',
      ],
      example: 'EMBED_SITES={"puutarhakauppa":["https://puutarhakauppa.example","https://www.puutarhakauppa.example"]}',
    },
    posti: {
      title: 'Lähtevä posti',
      link: 'Näin lähtevä posti asetetaan',
      words: [
        'Postipalvelin on palvelimen muuttujassa `MAIL_URL` ja lähettäjä muuttujassa `MAIL_FROM`. Ilman postipalvelinta viestit tallentuvat palvelimelle tiedostoiksi.',
        'Muutos tulee voimaan, kun sivusto käynnistetään uudelleen. Lähetä sen jälkeen testiviesti Sähköpostit-sivulta.',
      ],
      example: 'MAIL_URL=smtps://tunnus:salasana@posti.example:465\nMAIL_FROM=Sivusto <palvelu@sivusto.example>',
    },
    yllapitajat: {
      title: 'Ylläpitäjät',
      link: 'Näin ylläpitäjä lisätään tai poistetaan',
      words: [
        'Ylläpitäjien sähköpostiosoitteet ovat palvelimen muuttujassa `ADMIN_EMAILS`. Ylläpitäjällä on oltava sivustolla tunnus, jonka osoite on vahvistettu.',
        'Muutos tulee voimaan, kun sivusto käynnistetään uudelleen. Luettelosta poistettu ei pääse enää sisään.',
        'Kun joltakulta ovat kadonneet sekä puhelin että varakoodit, hänen tunnistuksensa poistetaan komennolla `npx pihlaja admin:reset OSOITE`.',
      ],
      example: 'ADMIN_EMAILS=paivi@example.fi,teppo@example.fi',
    },
  },
} as const;

export const adminPersons = {
  intro:
    'Kun joku pyytää tietojensa poistamista, hae ne sähköpostiosoitteella. Näet ensin, mitä on tallessa, ja poistat kaiken kerralla. Poistettua ei saa takaisin.',
  email: 'Sähköpostiosoite',
  search: 'Hae tiedot',
  missing: 'Kirjoita sähköpostiosoite.',
  wrong: 'Osoite ei kelpaa. Kirjoita se muodossa nimi@esimerkki.fi.',
  own: 'Osoite kuuluu ylläpitäjälle. Poista se ensin ylläpitäjien luettelosta (ADMIN_EMAILS).',
  foundTitle: 'Osoitteella {osoite} on tallessa',
  nothingTitle: 'Osoitteella {osoite} ei ole mitään tallessa',
  deletedTitle: 'Osoitteen {osoite} tiedot on poistettu',
  nothingDeleted: 'Osoitteella {osoite} ei ollut mitään poistettavaa',
  what: 'Tieto',
  amount: 'Määrä',
  rows: {
    leads: 'Yhteydenotot',
    images: 'Yhteydenottojen kuvat',
    mails: 'Sähköpostit, jotka eivät ole vielä lähteneet',
    newsletters: 'Uutiskirjeiden tilaukset',
    accounts: 'Tunnus profiileineen ja kirjautumisineen',
    plants: 'Tallennetut kasvit',
    estimates: 'Tallennetut laskelmat',
    votes: 'Äänet kilpailussa: ne jäävät tulokseen ilman nimeä',
    kept: 'Yhteydenotot, jotka tämä palvelin ei ole saanut toimitettua',
  },
  remove: 'Poista kaikki',
  confirm: 'Poistan tiedot pysyvästi',
  confirmFirst: 'Vahvista ensin, että poistat tiedot pysyvästi.',
  restTitle: 'Mihin poisto ei ulotu',
  rest: [
    'Jo lähetetyt sähköpostit ovat vastaanottajilla: pyydä heitäkin poistamaan ne.',
    'Varmuuskopioissa tiedot säilyvät, kunnes kopiot vanhenevat.',
    'Jonossa toimitusta odottavat yhteydenotot tallentuvat vasta toimitettaessa: hae silloin uudelleen.',
    'Tilastoissa ei ole kenenkään tietoja.',
  ],
  doneIntro: 'Poistettu {aika}. Tulosta tai tallenna tämä sivu, jos poistosta tarvitaan todiste.',
  another: 'Hae toinen osoite',
} as const;

export const adminPartners = {
  intro:
    'Kumppanit, joiden sivuilla sivuston lomakkeita saa näyttää. Avaa kumppani, niin saat koodit, jotka se liittää sivulleen.',
  empty: 'Kumppaneita ei ole vielä asetettu.',
  origins: 'Sivustot, joilla lomakkeet toimivat',
  noOrigins: 'Ei yhtään sivustoa: kumppanin lomakkeita ei voi lähettää mistään.',
  back: 'Takaisin kumppaneihin',
  leads: 'Kumppanin kautta tulleet yhteydenotot',
  codes: 'Koodit',
  codesIntro: 'Kopioi koodi kumppanille. Kumppani liittää sen sivullaan kohtaan, jossa lomakkeen pitää näkyä.',
  newsletter: 'Uutiskirjeen tilauslomake',
  form: 'Lomake {numero}: {nimi}',
  /** a form without a name */
  nameless: 'Lomake {numero}',
  builder: 'Muokkaa ulkoasua ja tekstejä',
  noCodes: 'Sivustolla ei ole lomakkeita, joita kumppani voisi näyttää.',
  formsUntold:
    'Sisältöpalvelu ei kerro lomakkeista. Kokoa koodi itse: lomakkeen numero on sen osoitteessa, esimerkiksi 1 osoitteessa /lomake/1/.',
  compose: 'Kokoa lomakkeen koodi',
} as const;

export const adminSubscribers = {
  intro:
    'Uutiskirjeiden tilaajat kirjeittäin. Vahvistettu tilaaja on vahvistanut tilauksen viestin linkistä. Muut odottavat vahvistusta, eikä heille lähetetä kirjeitä.',
  untold: 'Sisältöpalvelu ei kerro uutiskirjeiden tilaajista.',
  elsewhere: 'Uudet tilaukset menevät toiseen palveluun. Tässä ovat vain tilaajat, jotka tallentuivat sitä ennen.',
  empty: 'Sivustolla ei ole uutiskirjeitä.',
  table: 'Tilaajat uutiskirjeittäin',
  list: 'Uutiskirje',
  confirmed: 'Vahvistettu',
  waiting: 'Odottaa vahvistusta',
  retired: '{kirje} (ei enää tilattavissa)',
  exportTitle: 'Vie tilaajat taulukkoon',
  exportHelp:
    'Taulukossa ovat vahvistetut tilaajat ja kunkin perumislinkki. Lisää vastaanottajan perumislinkki jokaiseen kirjeeseen, ja vie taulukko uudelleen ennen jokaista lähetystä.',
  all: 'Kaikki uutiskirjeet',
  export: 'Vie taulukkoon (CSV)',
  exportName: 'tilaajat',
  removeTitle: 'Poista yksi tilaaja',
  removeIntro:
    'Hae tilaukset sähköpostiosoitteella. Poistettu ei ole enää taulukossa, eikä hän saa kirjeitä, ellei hän itse tilaa uudelleen.',
  email: 'Sähköpostiosoite',
  search: 'Hae tilaukset',
  foundTitle: 'Osoitteen {osoite} tilaukset',
  nothingTitle: 'Osoitteella {osoite} ei ole tilauksia',
  confirmedAt: 'Vahvistettu {aika}',
  orderedAt: 'Odottaa vahvistusta, tilattu {aika}',
  remove: 'Poista tilaus',
  removeAll: 'Poista kaikki tilaukset',
  removed: {
    one: 'Osoitteen {osoite} tilaus on poistettu.',
    other: 'Osoitteen {osoite} {n} tilausta on poistettu.',
  },
  nothingRemoved: 'Osoitteella {osoite} ei ollut poistettavaa tilausta.',
  elsewhereToo: 'Jos tilaajat on jo viety palveluun, joka lähettää kirjeet, poista tilaaja sieltäkin.',
  persons: 'Poista kaikki, mitä henkilöstä on tallessa',
} as const;

export const adminMails = {
  intro:
    'Tässä ovat viestit, jotka eivät ole vielä lähteneet. Sivusto yrittää lähettää jokaista noin kolme vuorokautta. Lähteneet viestit poistuvat luettelosta.',
  filesOnly:
    'Sivusto ei lähetä sähköpostia, vaan tallentaa viestit palvelimelle kansioon outbox. Viestit lähtevät, kun asetukseen MAIL_URL on kirjoitettu sähköpostipalvelimen osoite.',
  listTitle: 'Lähtemättömät viestit',
  empty: 'Lähteviä viestejä ei ole.',
  unknown: 'Sisältöpalvelu ei kerro lähtevistä viesteistä.',
  stuck: {
    one: '{n} viesti on jäänyt lähtemättä, eikä sivusto enää yritä sitä itse. Korjaa ensin syy ja yritä sitten uudelleen.',
    other:
      '{n} viestiä on jäänyt lähtemättä, eikä sivusto enää yritä niitä itse. Korjaa ensin syy ja yritä sitten uudelleen.',
  },
  /** states of a mail */
  states: {
    'given-up': 'Ei lähtenyt',
    failed: 'Yritetään uudelleen',
    waiting: 'Lähdössä',
  },
  recipient: 'Vastaanottaja',
  noRecipient: '–',
  noSubject: 'Viesti ilman aihetta',
  written: 'Kirjoitettu',
  attempts: 'Yrityksiä',
  next: 'Seuraava yritys',
  givenUp: 'Viimeinen yritys',
  now: 'pian',
  lead: 'Katso yhteydenotto',
  raw: 'Palvelimen ilmoitus:',
  retry: 'Yritä uudelleen',
  retryAll: {
    one: 'Yritä lähettää viesti uudelleen',
    other: 'Yritä lähettää kaikki {n} uudelleen',
  },
  test: {
    title: 'Testiviesti',
    intro:
      'Testiviesti lähtee osoitteeseen {osoite} samaa reittiä kuin sivuston muut viestit. Näet sillä, kulkeeko posti ja päätyykö se roskapostiin.',
    send: 'Lähetä testiviesti',
    tooMany: 'Testiviestejä on lähetetty monta. Yritä uudelleen tunnin kuluttua.',
  },
  /** the result of a form, by the name in the URL */
  done: {
    uudelleen: 'Viesti on taas lähdössä. Kun se on lähtenyt, se poistuu luettelosta.',
    'kaikki-uudelleen': 'Viestit ovat taas lähdössä. Kun ne ovat lähteneet, ne poistuvat luettelosta.',
    'ei-mitaan': 'Uudelleen yritettävää ei ollut: viesti on jo lähtenyt tai juuri lähdössä.',
    testi:
      'Testiviesti on lähdössä omaan osoitteeseesi. Katso saapuneet viestit ja roskaposti. Jos viestiä ei kuulu muutamassa minuutissa, se näkyy alla syineen.',
    'testi-tiedostoon':
      'Testiviesti tallentuu palvelimelle kansioon outbox. Sähköpostiisi se ei tule, koska sähköpostipalvelinta ei ole asetettu.',
  },
  /** why a mail was not sent */
  reasons: {
    untried: 'Lähetystä ei ole vielä yritetty.',
    underWay: 'Viestiä lähetetään parhaillaan, tai lähetys keskeytyi.',
    refusedConnection:
      'Sähköpostipalvelimeen ei saada yhteyttä. Palvelin on pois päältä, tai sen osoite tai portti on asetuksissa väärin.',
    noServer: 'Sähköpostipalvelinta ei löydy. Sen osoite on asetuksissa väärin, tai nimipalvelu ei toimi.',
    slow: 'Sähköpostipalvelin ei vastannut ajoissa. Se on ruuhkainen, tai palomuuri estää yhteyden.',
    cutOff: 'Yhteys sähköpostipalvelimeen katkesi kesken lähetyksen.',
    login: 'Sähköpostipalvelin ei hyväksy sivuston käyttäjätunnusta tai salasanaa.',
    certificate: 'Suojattua yhteyttä sähköpostipalvelimeen ei saatu: palvelimen varmenne tai yhteyden tapa ei kelpaa.',
    noMailbox: 'Vastaanottajan osoitetta ei ole olemassa. Tarkista osoite.',
    full: 'Vastaanottajan postilaatikko on täynnä.',
    large: 'Viesti kuvineen on liian suuri vastaanottajan tai oman sähköpostipalvelimen mielestä.',
    sender: 'Sähköpostipalvelin ei hyväksy sivuston lähettäjäosoitetta (MAIL_FROM).',
    blocked:
      'Vastaanottajan palvelin torjui viestin roskapostina tai turvallisuussyistä. Pyydä palveluntarjoajaa tarkistamaan lähettävän osoitteen SPF-, DKIM- ja DMARC-asetukset.',
    later: 'Sähköpostipalvelin pyysi yrittämään myöhemmin uudelleen.',
    refused: 'Sähköpostipalvelin ei ottanut viestiä vastaan.',
    disk: 'Palvelimen levy on täynnä, tai sivusto ei saa kirjoittaa kansioon outbox.',
    other: 'Lähetys epäonnistui. Alla on syy sellaisena kuin järjestelmä sen ilmoitti.',
  },
} as const;
