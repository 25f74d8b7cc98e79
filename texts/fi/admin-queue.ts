// Finnish texts: leads that a host could not deliver, on the operator's page.

export const adminQueue = {
  title: 'Toimittamatta',
  intro:
    'Yhteydenotot, jotka tämä palvelin on ottanut vastaan mutta joita sisältöpalvelu ei ole vielä ottanut. Odottavat toimitetaan itsestään. Torjutut jäävät tähän, kunnes syy on korjattu.',
  severalHosts: 'Jos palvelimia on useita, jokaisella on oma jononsa: tässä on sen jono, joka näytti tämän sivun.',
  waiting: 'Odottaa toimitusta',
  refused: 'Sisältöpalvelu torjui',
  broken: 'Tiedosto on vioittunut',
  brokenReason: 'Levy on vahingoittanut tiedostoa. Pyydä teknisestä ylläpidosta vastaavaa katsomaan kansio {kansio}.',
  form: 'Lomake {numero}',
  accepted: 'Vastaanotettu {aika}',
  reason: 'Vastaus {tila}: {viesti}',
  noReason: 'Vastaus {tila}',
  retry: 'Toimita torjutut uudelleen',
  retryHelp: 'Tee näin, kun syy on korjattu, esimerkiksi kun poistettu lomake on palautettu.',
  nothing: 'Jonossa ei ole mitään. Kaikki yhteydenotot on toimitettu.',
  link: 'Toimittamatta jääneet',
  done: { yritetaan: 'Torjutut yritetään toimittaa uudelleen viiden minuutin kuluessa.' } as Record<string, string>,
} as const;
