// Finnish texts: consent.

export const consent = {
  /** dialog */
  title: 'Evästeet ja yksityisyys',
  /** dialog */
  body: 'Käytämme välttämättömiä evästeitä palvelun toimintaan. Muihin tarkoituksiin pyydämme suostumuksesi.',
  /** dialog, after the text: the link */
  privacyLink: 'Tietosuojaseloste',
  /** layer 1 */
  all: 'Hyväksy kaikki',
  /** layer 1, same weight */
  necessary: 'Vain välttämättömät',
  /** layer 1 */
  choose: 'Muokkaa valintoja',
  /** layer 2 */
  save: 'Tallenna valinnat',
  /** layer 2, after an earlier choice: the button with a cross */
  close: 'Sulje tallentamatta',
  /** layer 2: the category that can't be refused */
  necessaryTitle: 'Välttämättömät',
  /** layer 2, beside that category */
  alwaysOn: 'Aina käytössä',
  /** layer 2: effect of the category */
  necessaryText:
    'Pitävät sinut kirjautuneena, suojaavat lomakkeita ja muistavat valintasi: tämän valinnan vuoden ajan.',
  /** category */
  ads: 'Mainonta',
  /** layer 2: effect of the category */
  adsText:
    'Näytämme mainosverkon mainoksia, ja verkko tallentaa selaimeesi mainostunnisteen, joka poistetaan viimeistään, kun perut suostumuksesi.',
  /** category */
  analytics: 'Analytiikka',
  /** layer 2: effect of the category */
  analyticsText:
    'Laskemme, mitä sivuja luetaan ja mitkä haut eivät löydä mitään: selaimeesi tallentuu satunnainen tunniste 180 päiväksi ja käynnin tunniste välilehden sulkemiseen asti.',
  /** layer 2, after the text about analytics, on a site with a tag manager */
  tagManagerText: 'Lisäksi lataamme Google Tag Managerin, jonka evästeet säilyvät enintään kaksi vuotta.',
  /** category */
  marketing: 'Markkinointi',
  /** layer 2: effect of the category */
  marketingText:
    'Kartat, videot ja muut upotukset latautuvat kysymättä, ja voit kirjautua Google-tilillä: palvelut voivat tallentaa selaimeesi evästeitä omien ehtojensa mukaan.',
  /** after saving, for a moment */
  saved: 'Valintasi on tallennettu.',
} as const;
