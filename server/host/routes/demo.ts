// What the host hands to a demo that shows its widgets and blocks; the host itself knows nothing of that demo.
import type { RequestHandler } from 'express';
import type { Manifest } from '../../../build/manifest.ts';
import type { Load } from '../content/load.ts';
import type { WidgetModule } from '../render/render-widget.ts';
import type { SiteRichText } from '../security/rich-text.ts';

/** The host's own parts, so that what a demo draws is what a page would draw. */
export interface DemoParts {
  /** Folder of the built files, and of the host's templates. */
  dist: string;
  templateFolder: string;
  manifest: Manifest;
  widgets: WidgetModule;
  /** Asks the content API anew each time. */
  load: Load;
  /** What block builders want to know besides their page. */
  rules: {
    siteUrl: string;
    ownHosts: readonly string[];
    backendOrigin: string;
    richText: SiteRichText;
    /** Whether partners may embed the newsletter. */
    offersNewsletter: boolean;
  };
}

/** @returns routes below `/demo/`; what they do not answer is a page like any other */
export type BuildDemo = (parts: DemoParts) => Promise<RequestHandler>;
