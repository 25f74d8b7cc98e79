// Every widget by name: the host accesses widgets only through this module, which is bundled for the server.
import { widget as accountMenu } from './account-menu/index.ts';
import { widget as adSlot } from './ad-slot/index.ts';
import { widget as announcement } from './announcement/index.ts';
import { widget as articleList } from './article-list/index.ts';
import { widget as bottomBar } from './bottom-bar/index.ts';
import { widget as carousel } from './carousel/index.ts';
import { widget as categoryBar } from './category-bar/index.ts';
import { widget as companyList } from './company-list/index.ts';
import { widget as competitionList } from './competition-list/index.ts';
import { widget as consent } from './consent/index.ts';
import { widget as customCode } from './custom-code/index.ts';
import { widget as embedBuilder } from './embed-builder/index.ts';
import { widget as gallery } from './gallery/index.ts';
import { widget as leadForm } from './lead-form/index.ts';
import { widget as login } from './login/index.ts';
import { widget as loginGate } from './login-gate/index.ts';
import { widget as map } from './map/index.ts';
import { widget as nativeAd } from './native-ad/index.ts';
import { widget as newsletter } from './newsletter/index.ts';
import { widget as plantCard } from './plant-card/index.ts';
import { widget as plantCompare } from './plant-compare/index.ts';
import { widget as plantLinks } from './plant-links/index.ts';
import { widget as plantSearch } from './plant-search/index.ts';
import { widget as popup } from './popup/index.ts';
import { widget as profile } from './profile/index.ts';
import { widget as renovationCalculator } from './renovation-calculator/index.ts';
import { widget as savePlant } from './save-plant/index.ts';
import { widget as savedPlants } from './saved-plants/index.ts';
import { widget as searchSuggestions } from './search-suggestions/index.ts';
import { widget as shareMenu } from './share-menu/index.ts';
import type { BehaviourDefinition } from './shared/behaviour/define-behaviour.ts';
import type { WidgetDefinition } from './shared/react/define-widget.tsx';
import { renderToHtml } from './shared/react/render-to-html.tsx';
import { widget as siteSearch } from './site-search/index.ts';
import { widget as tagManager } from './tag-manager/index.ts';
import { widget as tracking } from './tracking/index.ts';
import { widget as videoEmbed } from './video-embed/index.ts';
import { widget as videoWidget } from './video-widget/index.ts';
import { widget as voteButton } from './vote-button/index.ts';
import type { WidgetName } from './widget-props.ts';

// biome-ignore lint/suspicious/noExplicitAny: each widget has props of its own, which its own parser checks
type AnyWidget = WidgetDefinition<any> | BehaviourDefinition<any>;

/** TypeScript reports a missing widget, and one that is missing in `widget-props.ts`. */
export const registry: Record<string, AnyWidget> = {
  'account-menu': accountMenu,
  'ad-slot': adSlot,
  announcement,
  'article-list': articleList,
  'bottom-bar': bottomBar,
  carousel,
  'category-bar': categoryBar,
  'company-list': companyList,
  'competition-list': competitionList,
  consent,
  'custom-code': customCode,
  'embed-builder': embedBuilder,
  gallery,
  'lead-form': leadForm,
  login,
  'login-gate': loginGate,
  map,
  'native-ad': nativeAd,
  newsletter,
  'plant-card': plantCard,
  'plant-compare': plantCompare,
  'plant-links': plantLinks,
  'plant-search': plantSearch,
  popup,
  profile,
  'renovation-calculator': renovationCalculator,
  'save-plant': savePlant,
  'saved-plants': savedPlants,
  'search-suggestions': searchSuggestions,
  'share-menu': shareMenu,
  'site-search': siteSearch,
  'tag-manager': tagManager,
  tracking,
  'video-embed': videoEmbed,
  'video-widget': videoWidget,
  'vote-button': voteButton,
} satisfies Record<WidgetName, AnyWidget>;

/**
 * Renders a widget's HTML for its placeholder.
 * @param id prefix of every id inside; the placeholder carries the same id, so that hydration uses it too
 * @returns null for a behaviour, whose HTML the host renders with `widgets/<name>/<name>.njk`
 * @throws {Error} when there is no such widget, or its props are wrong
 */
export function renderWidget(name: string, props: unknown, id: string): string | null {
  const widget = registry[name];
  if (!widget) throw new Error(`Unknown widget "${name}".${suggestion(name)}`);
  if ('Component' in widget) return renderToHtml(widget, props, id);
  widget.parseProps(props);
  return null;
}

/** The size limit of a widget's props, in bytes of JSON; undefined for the common limit, and for an unknown widget. */
export const maxPropsBytesOf = (name: string): number | undefined => {
  const widget = registry[name];
  return widget && 'Component' in widget ? widget.maxPropsBytes : undefined;
};

/** Text for the error message: the known name with the same letters, or else all known names. */
function suggestion(name: string): string {
  const letters = (text: string) => text.replace(/[^a-z]/gi, '').toLowerCase();
  const near = Object.keys(registry).find((known) => letters(known) === letters(name));
  return near ? ` Did you mean "${near}"?` : ` Known are: ${Object.keys(registry).join(', ')}.`;
}
