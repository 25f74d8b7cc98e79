// Finnish texts: the visitor's own tools.

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
  /** logged out, about the plants */
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
