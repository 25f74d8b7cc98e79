// Every widget's name, with the props that a caller passes: only types, so that the host may import them.
import type { AdSlotProps } from './ad-slot/props.ts';
import type { AnnouncementProps } from './announcement/props.ts';
import type { ConsentCallProps } from './consent/props.ts';
import type { CustomCodeCallProps } from './custom-code/props.ts';
import type { EmbedBuilderProps } from './embed-builder/props.ts';
import type { LeadFormCallProps } from './lead-form/props.ts';
import type { LoginCallProps } from './login/props.ts';
import type { NativeAdProps } from './native-ad/props.ts';
import type { NewsletterCallProps } from './newsletter/props.ts';
import type { PopupCallProps } from './popup/props.ts';
import type { ProfileProps } from './profile/props.ts';
import type { CalculatorProps } from './renovation-calculator/props.ts';
import type { SavePlantCallProps } from './save-plant/props.ts';
import type { SuggestionsCallProps } from './search-suggestions/props.ts';
import type { ShareMenuCallProps } from './share-menu/props.ts';
import type { FrameProps } from './shared/consent/frame-props.ts';
import type { TagManagerCallProps } from './tag-manager/props.ts';
import type { TrackingCallProps } from './tracking/props.ts';
import type { VideoWidgetProps } from './video-widget/props.ts';
import type { VoteButtonProps } from './vote-button/props.ts';

/** The props of a behaviour that needs only the HTML of its template. */
type NoProps = Record<string, never>;

/** One line for each widget; `registry.ts` has the same names. */
export interface WidgetProps {
  'account-menu': NoProps;
  'ad-slot': AdSlotProps;
  announcement: AnnouncementProps;
  'article-list': NoProps;
  'bottom-bar': NoProps;
  carousel: NoProps;
  'category-bar': NoProps;
  'company-list': NoProps;
  'competition-list': NoProps;
  consent: ConsentCallProps;
  'custom-code': CustomCodeCallProps;
  'embed-builder': EmbedBuilderProps;
  gallery: NoProps;
  'lead-form': LeadFormCallProps;
  login: LoginCallProps;
  'login-gate': NoProps;
  map: FrameProps;
  'native-ad': NativeAdProps;
  newsletter: NewsletterCallProps;
  'plant-card': NoProps;
  'plant-compare': NoProps;
  'plant-links': NoProps;
  'plant-search': NoProps;
  popup: PopupCallProps;
  profile: ProfileProps;
  'renovation-calculator': CalculatorProps;
  'save-plant': SavePlantCallProps;
  'saved-plants': NoProps;
  'search-suggestions': SuggestionsCallProps;
  'share-menu': ShareMenuCallProps;
  'site-search': NoProps;
  'tag-manager': TagManagerCallProps;
  tracking: TrackingCallProps;
  'video-embed': FrameProps;
  'video-widget': VideoWidgetProps;
  'vote-button': VoteButtonProps;
}

export type WidgetName = keyof WidgetProps;
