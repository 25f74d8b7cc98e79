// The address of the login without JavaScript: its page, with the current page as the target afterwards.
import { plainQuery } from '../../../../rules/plain-query.ts';

/** A visitor does not want to return to these pages, and a preview's address belongs to its editor alone. */
const comesBackToFront = /^\/(kirjaudu|rekisteroidy|unohtunut-salasana|uusi-salasana|vahvista|preview)(\/|$)/;

/** @param path of the page with the link */
export const loginAddress = (path: string): string =>
  path === '/' || comesBackToFront.test(path) ? '/kirjaudu/' : `/kirjaudu/?${plainQuery({ next: path })}`;
