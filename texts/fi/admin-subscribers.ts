// Finnish texts: the subscribers of newsletters on the operator's page.

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
