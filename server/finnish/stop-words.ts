// Words that a search may ignore: conjunctions, question words and the like.

const words = `ja sekä tai vai eli mutta että kun kuin jos koska vaan myös
  on ovat oli olla ole ei en eivät voi voiko saa saako pitää pitääkö kannattaa kannattaako
  mikä mitä mitkä minkä missä mistä mihin millainen millaisia milloin koska miksi miten kuinka kuka ketkä montako paljonko onko
  se sen sitä ne niiden tämä tämän minä sinä me te he joka jotka jossa josta
  kanssa ilman varten the and och of`;

/** Lower-cased words that do not describe the subject of a text. */
export const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/));

const intents = `ohje ohjeet vinkki vinkit neuvo neuvot niksi tapa keino hyvä paras parhaat helppo helpoin halpa
  halvalla edullinen edullisesti kallis hinta hinnat kustannus kustannukset maksaa itse tehdä tekeminen laittaa saada
  hankkia käyttää tarvita oikea oikein sopia sopiva sopivat eroon paljon määrä kerta alle päälle tietoa opas`;

/** Words that state what a reader wants to do or to know, and little about the subject of the search. */
export const intentWords: ReadonlySet<string> = new Set(intents.split(/\s+/));

/** The words of a search without {@link stopWords}, unless there are no others. */
export function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return significant.length > 0 ? significant : words;
}
