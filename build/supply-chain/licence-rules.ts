// The licences that a package of production may have, and the obligations of each.
import satisfies from 'spdx-satisfies';
import type { ProductionPackage } from './production-packages.ts';

/** An allowed licence, by its SPDX id. */
export interface LicenceRule {
  id: string;
  /** The packages that may have the licence; all by default. */
  packages?: RegExp;
  /** Why the licence is allowed, and what it requires: a sentence of Markdown. */
  reason: string;
}

const keepsNotice = 'Permissive: copies keep the notice.';

/** A licence with conditions on the code around it is allowed for named packages only, so that each new package is reviewed. */
export const licenceRules: readonly LicenceRule[] = [
  { id: 'MIT', reason: keepsNotice },
  { id: 'ISC', reason: keepsNotice },
  { id: 'BSD-2-Clause', reason: keepsNotice },
  { id: 'BSD-3-Clause', reason: keepsNotice },
  { id: 'Apache-2.0', reason: 'Permissive, with a grant of patents: copies keep the notice, changed files say so.' },
  { id: 'BlueOak-1.0.0', reason: 'Permissive: copies keep the text of the licence or a link to it.' },
  { id: 'Zlib', reason: 'Permissive: changed sources are marked as such.' },
  { id: 'Python-2.0', reason: 'Permissive, the licence of Python: copies keep the notice, changes are summarised.' },
  { id: '0BSD', reason: 'Asks for nothing.' },
  { id: 'MIT-0', reason: 'MIT without its condition: asks for nothing.' },
  { id: 'CC0-1.0', reason: 'The author gives up the rights: asks for nothing.' },
  { id: 'Unlicense', reason: 'The author gives up the rights: asks for nothing.' },
  {
    id: 'OFL-1.1',
    packages: /^@fontsource-variable\//,
    reason:
      'Fonts. They may be cut and served with any work, and are not sold alone. Each copy comes with the notice, which ' +
      'the build serves; neither font reserves its name.',
  },
  {
    id: 'MPL-2.0',
    packages: /^lightningcss(-|$)/,
    reason:
      'Copyleft by file: changed files stay under it. The package is a tool of the build, is not modified, and no file ' +
      'of it reaches a browser.',
  },
  {
    id: 'MPL-2.0',
    packages: /^axe-core$/,
    reason:
      'Copyleft by file: changed files stay under it. The package is not modified; only the playground sends it, whole ' +
      'and with its notice, to developers who open the panel "Accessibility".',
  },
  {
    id: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason:
      'libvips, which sharp loads as a shared library. It is not modified and anybody can replace the file; the packages ' +
      'name the licences of the libraries in it.',
  },
];

/** @returns whether the rules allow the package's licence */
export function isAllowed({ name, licence }: Pick<ProductionPackage, 'name' | 'licence'>): boolean {
  const allowed = licenceRules.filter(({ packages }) => packages?.test(name) ?? true).map(({ id }) => id);
  try {
    return satisfies(licence, allowed);
  } catch {
    // The text is not an SPDX expression, for example "SEE LICENSE IN …".
    return false;
  }
}
