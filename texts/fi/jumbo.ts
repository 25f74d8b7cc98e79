// Finnish texts: jumbotrons.

export const jumbo = {
  /** jumbotron info */
  info: 'Info',
  /** jumbotron warning */
  warning: 'Huomio',
  /** jumbotron success */
  success: 'Ohje',
} as const;
