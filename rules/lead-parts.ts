// Names of what travels with a lead form's fields, the same for whoever sends it and whoever takes it.

/** Names of the parts of a form post that are no fields; a field can't be named like one of them. */
export const leadParts = {
  /** Id of the page that the form stands on, in the API's own word. */
  pageId: 'parent_page',
  /** Path of that page. */
  page: '_page',
  /** Campaign parameters of the visit, as a query: `utm_source=kirje&utm_medium=email`. */
  campaign: '_campaign',
  /** `1` for a form in a popup. */
  popup: '_popup',
  /** Names the pictures that the host has kept of a post that could not be taken yet. */
  keptImages: '_images',
} as const;

/** What a visit may have brought along of a campaign; nothing else of its address is kept with a lead. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
];
