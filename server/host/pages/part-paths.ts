// Paths of the HTML fragments that pages leave out until a visitor needs them, and that are the same on every page.
import { partsPath } from '../../../rules/site/site-paths.ts';

export const fragmentPaths = {
  /** The panels of the bottom bar of small screens: menu, search and account. */
  bar: `${partsPath}ala-palkki/`,
  consent: `${partsPath}suostumus/`,
  /** The props of the login dialog. */
  login: `${partsPath}kirjautuminen/`,
  /** The masthead's menu of a logged-in visitor. */
  account: `${partsPath}tili/`,
} as const;
