// Finnish texts: toast.

export const toast = {
  /** before the message, for visitors who do not see its colour and icon */
  info: 'Tiedoksi',
  /** same */
  success: 'Onnistui',
  /** same */
  warning: 'Huomio',
  /** same */
  error: 'Virhe',
} as const;
