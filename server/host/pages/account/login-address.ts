// Where the way to the login leads without JavaScript: to its page, and from there back to the one it was left from.
import { plainQuery } from '../../../../rules/plain-query.ts';

/** From these nobody wants to come back to them, and a preview's address belongs to its editor alone. */
const comesBackToFront = /^\/(kirjaudu|rekisteroidy|unohtunut-salasana|uusi-salasana|vahvista|preview)(\/|$)/;

/** @param path of the page that the link stands on */
export const loginAddress = (path: string): string =>
  path === '/' || comesBackToFront.test(path) ? '/kirjaudu/' : `/kirjaudu/?${plainQuery({ next: path })}`;
