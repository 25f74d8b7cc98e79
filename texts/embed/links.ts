// The links inside partners' placeholders: what a visitor sees without the script.
export const links: Record<'newsletter' | 'lead-form', Record<'fi' | 'sv' | 'en', string>> = {
  newsletter: { fi: 'Tilaa uutiskirje', sv: 'Beställ nyhetsbrevet', en: 'Get the newsletter' },
  'lead-form': { fi: 'Ota yhteyttä', sv: 'Kontakta oss', en: 'Contact us' },
};
