// Finnish texts: social networks.

export const social = {
  /** footer, share */
  facebook: 'Facebook',
  /** footer, share */
  instagram: 'Instagram',
  /** footer, share */
  linkedin: 'LinkedIn',
  /** share */
  whatsapp: 'WhatsApp',
  /** share */
  pinterest: 'Pinterest',
} as const;
