// Finnish texts: toasts.

export const toast = {
  /** before the message, for visitors who do not see its colour and icon */
  info: 'Tiedoksi',
  /** before a success message */
  success: 'Onnistui',
  /** before a warning */
  warning: 'Huomio',
  /** before an error message */
  error: 'Virhe',
} as const;
