// Finnish texts: the partners and their codes on the operator's page.

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
