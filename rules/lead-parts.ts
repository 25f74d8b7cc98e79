// Names of the data that travels with a lead form's fields, the same for sender and receiver.

/** Names of the parts of a form post that are not fields; a field can't have one of these names. */
export const leadParts = {
  /** Id of the form's page, under the API's name. */
  pageId: 'parent_page',
  /** Path of that page. */
  page: '_page',
  /** Campaign parameters of the visit, as a query: `utm_source=kirje&utm_medium=email`. */
  campaign: '_campaign',
  /** `1` for a form in a popup. */
  popup: '_popup',
  /** Names the pictures of a post that the host keeps until the backend can take it. */
  keptImages: '_images',
  /** The field and the name of each of them, so that they can be named when they are gone: `kuvat/piha.jpg`. */
  imageNames: '_imageNames',
} as const;
