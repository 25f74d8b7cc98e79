// Finnish texts: consent.

export const consent = {
  /** dialog */
  title: 'Evästeet ja yksityisyys',
  /** dialog */
  body: 'Käytämme välttämättömiä evästeitä palvelun toimintaan. Muihin tarkoituksiin pyydämme suostumuksesi.',
  /** layer 1 */
  all: 'Hyväksy kaikki',
  /** layer 1, same weight */
  necessary: 'Vain välttämättömät',
  /** layer 1 */
  choose: 'Muokkaa valintoja',
  /** layer 2 */
  save: 'Tallenna valinnat',
  /** category */
  ads: 'Mainonta',
  /** category */
  analytics: 'Analytiikka',
  /** category */
  marketing: 'Markkinointi',
} as const;
