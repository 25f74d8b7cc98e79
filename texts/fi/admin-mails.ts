// Finnish texts: the mails on the operator's page.

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
