// Finnish texts: preview.

export const preview = {
  /** at the top of a draft */
  mark: 'Esikatselu',
  /** beside it */
  note: 'Tämä luonnos näkyy vain linkin haltijalle, eivätkä hakukoneet löydä sitä.',
  /** a link that opens no draft */
  goneTitle: 'Esikatselua ei löytynyt',
  /** a link that opens no draft */
  goneBody: 'Linkki on vanhentunut tai katkennut. Esikatselulinkki toimii vuorokauden – pyydä toimituksesta uusi.',
} as const;
