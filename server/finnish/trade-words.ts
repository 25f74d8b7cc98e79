// Words for those who make, sell or install something: whoever searches with one looks for a company.

const words = `firma firmat yritys kauppa liike myymälä verkkokauppa jälleenmyyjä myyjä myynti toimittaja toimitus valmistaja
  valmistus tehdas tekijä urakoitsija urakointi asentaja asennus asennuspalvelu rakentaja remontoija remonttifirma maahantuoja
  palvelu palveluntarjoaja tilaus ammattilainen`;

/** In their basic forms. */
export const tradeWords: ReadonlySet<string> = new Set(words.split(/\s+/));
