// Names of the data that is sent with the fields of a lead form, shared by sender and receiver.

/** Names of form data that are not fields. A field can't have one of these names. */
export const leadParts = {
  /** Identifier of the form's page, under the API's name. */
  pageId: 'parent_page',
  /** Path of that page. */
  page: '_page',
  /** Campaign parameters of the page view, as a query: `utm_source=kirje&utm_medium=email`. */
  campaign: '_campaign',
  /** `1` for a form in a popup. */
  popup: '_popup',
  /** Identifies the pictures of a form that the host stores until the backend is available. */
  keptImages: '_images',
  /** The field and the file name of each stored picture, so that an error can name deleted pictures: `kuvat/piha.jpg`. */
  imageNames: '_imageNames',
} as const;
