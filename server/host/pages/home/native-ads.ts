// The native ads that editors have ordered for the front page.
import type { PageOfType } from '../../../contract/pages.ts';
import type { Teaser } from '../../view/teaser.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import type { AdNetworkSettings } from '../site-settings.ts';

/** The card in an ad slot: its appearance, and what it shows without an ad. */
export interface NativeAdView {
  showsLead: boolean;
  leadLines?: number;
  class?: string;
  /** For visitors who have not allowed advertising, and when there is no ad. */
  instead: Teaser | null;
}

/** Puts one ad into a slot. */
export type PlaceNativeAd = (view: NativeAdView) => BehaviourCall<'native-ad', NativeAdView>;

/** The ads in the order of their slots. */
export const nativeAdsOf = (
  { native_ads }: Pick<PageOfType<'HomePage'>, 'native_ads'>,
  { network, origins }: AdNetworkSettings,
): PlaceNativeAd[] =>
  native_ads.map(({ targetId }) => (view) => ({
    name: 'native-ad',
    props: { targetId, network, origins },
    consent: 'advertising',
    view,
  }));
