// Finnish texts: errors in a visitor's profile and tools, for the server's English messages.

export const profileErrors = {
  /** any field, instead of "no more than N characters" */
  long: 'Tässä saa olla enintään {n} merkkiä.',
  /** name that is not a text */
  text: 'Virheellinen tieto',
  /** an unreadable body */
  unreadable: 'Tietoja ei voitu lukea. Yritä uudelleen.',
  /** profile picture */
  image: 'Kuvaa ei voitu avata. Valitse JPEG-, PNG- tai WebP-kuva.',
  /** profile picture */
  imageSize: 'Kuva on liian suuri. Se saa olla enintään 10 Mt.',
  /** deleting the account */
  password: 'Salasana on väärin.',
  /** deleting an account without a password */
  email: 'Osoite ei ole tämän tunnuksen sähköpostiosoite.',
  /** changing the address */
  sameEmail: 'Tämä on jo sähköpostiosoitteesi.',
  /** saving a plant */
  plants: 'Voit tallentaa enintään {n} kasvia. Poista ensin jokin tallennettu kasvi.',
  /** saving an estimate */
  estimates: 'Voit tallentaa enintään {n} laskelmaa. Poista ensin jokin vanha laskelma.',
  /** saving an estimate */
  lines: 'Laskelmassa on oltava 1–{n} riviä.',
  /** saving an estimate */
  line: 'Jokin laskelman riveistä on virheellinen. Määrän on oltava suurempi kuin 0 ja enintään 100 000, ja siinä voi olla kaksi desimaalia.',
  /** a session that has ended */
  loggedOut: 'Et ole enää kirjautuneena. Kirjaudu sisään ja yritä uudelleen.',
  /** something that was deleted in another window */
  gone: 'Tätä ei enää löytynyt.',
} as const;
