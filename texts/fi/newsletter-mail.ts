// Finnish texts: the link that cancels a newsletter, in its mails.

export const newsletterMail = {
  /** before the link that cancels the subscription */
  cancel: 'Voit perua tilauksen milloin tahansa.',
  /** the link */
  cancelLink: 'Peru tilaus',
} as const;
