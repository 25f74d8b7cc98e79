// Words for companies that make, sell or install something. A search with such a word is a search for a company.

const words = `firma firmat yritys kauppa liike myymälä verkkokauppa jälleenmyyjä myyjä myynti toimittaja toimitus valmistaja
  valmistus tehdas tekijä urakoitsija urakointi asentaja asennus asennuspalvelu rakentaja remontoija remonttifirma maahantuoja
  palvelu palveluntarjoaja tilaus ammattilainen`;

/** The words in their basic forms. */
export const tradeWords: ReadonlySet<string> = new Set(words.split(/\s+/));
