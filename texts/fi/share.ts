// Finnish texts: sharing.

export const share = {
  /** copy success */
  copied: 'Linkki kopioitu leikepöydälle',
  /** article share, Instagram, 5 s */
  copiedIg: 'Linkki kopioitu - liitä se Instagram-tarinaasi tai profiilisi bio-osioon',
  /** clipboard fallback prompt */
  prompt: 'Kopioi linkki leikepöydälle',
  /** clipboard failure toast */
  copyFail: 'Linkin kopiointi epäonnistui - kopioi linkki manuaalisesti',
  /** beside a copy button, after the toast has disappeared */
  outcome: { done: 'Linkki kopioitu', failed: 'Kopiointi epäonnistui' },
  /** share menu trigger */
  title: 'Jaa artikkeli',
  /** plant card's share menu trigger */
  plant: 'Jaa kasvikortti',
  /** share channel */
  email: 'Sähköposti',
  /** share channel */
  copy: 'Kopioi linkki',
  /** opens the device's own sharing */
  device: 'Jaa sovelluksella',
  /** visible above the rail of icons */
  short: 'Jaa',
  /** visually hidden, channels that open in a new tab */
  newTab: '(avautuu uuteen välilehteen)',
  /** print button */
  print: 'Tulosta',
} as const;
