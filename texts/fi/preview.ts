// Finnish texts: previews.

export const preview = {
  /** at the top of a draft */
  mark: 'Esikatselu',
  /** beside the mark */
  note: 'Tämä luonnos näkyy vain linkin haltijalle, eivätkä hakukoneet löydä sitä.',
  /** a link without a draft */
  goneTitle: 'Esikatselua ei löytynyt',
  /** a link without a draft */
  goneBody: 'Linkki on vanhentunut tai katkennut. Esikatselulinkki toimii vuorokauden – pyydä toimituksesta uusi.',
} as const;
