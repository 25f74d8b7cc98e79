// A visitor's consent choice, as if made on an earlier page: stored before the page's first script runs.
import type { BrowserContext, Page } from 'playwright';
import { choiceKey, consentVersion } from '../../widgets/consent/choice.ts';
import { type ConsentCategory, consentCategories } from '../../widgets/runtime/placeholder.ts';

/**
 * @param allowed empty for a visitor who has allowed only the necessary category, as those of {@link provideBrowser}
 * have
 */
export const allow = (target: Page | BrowserContext, ...allowed: ConsentCategory[]): Promise<unknown> =>
  target.addInitScript(
    ([key, choice]) => {
      // Frames of other origins, and pages without storage, throw.
      try {
        if (!(key in localStorage)) localStorage.setItem(key, choice);
      } catch {}
    },
    [choiceKey, storedChoice(allowed)] as const,
  );

/**
 * A visitor who has allowed only the necessary category, until they change it. There is then no consent dialog at the
 * bottom of every page, and no entry in the storage that tests examine.
 */
export const decline = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([key, choice]) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (name) {
        return getItem.call(this, name) ?? (name === key ? choice : null);
      };
    },
    [choiceKey, storedChoice([])] as const,
  );

/** The stored value of a choice made now. */
export const storedChoice = (allowed: readonly ConsentCategory[]): string =>
  JSON.stringify({
    version: consentVersion,
    at: new Date().toISOString(),
    ...Object.fromEntries(consentCategories.map((category) => [category, allowed.includes(category)])),
  });
