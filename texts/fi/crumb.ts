// Finnish texts: the breadcrumb.

export const crumb = {
  /** breadcrumb */
  home: 'Etusivu',
  /** nav aria-label */
  label: 'Murupolku',
} as const;
