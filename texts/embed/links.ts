// The links inside partners' placeholders, which visitors see without the script.
type LinkTexts = Record<'fi' | 'sv' | 'en', string>;

export const newsletterLink: LinkTexts = {
  fi: 'Tilaa uutiskirje',
  sv: 'Beställ nyhetsbrevet',
  en: 'Get the newsletter',
};
export const leadFormLink: LinkTexts = { fi: 'Ota yhteyttä', sv: 'Kontakta oss', en: 'Contact us' };

export const links: Record<'newsletter' | 'lead-form', LinkTexts> = {
  newsletter: newsletterLink,
  'lead-form': leadFormLink,
};
