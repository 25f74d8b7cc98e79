// The interface to a demo that shows the host's widgets and blocks; the host itself does not depend on it.
import type { RequestHandler } from 'express';
import type { Manifest } from '../../../build/manifest.ts';
import type { Load } from '../api/load.ts';
import type { WidgetModule } from '../render/render-widget.ts';
import type { SiteRichText } from '../view/rich-text.ts';

/** The host's own building blocks, so that a demo renders the same as a page. */
export interface DemoParts {
  /** Folder of the built files, and folders of the host's templates. */
  dist: string;
  templateFolders: readonly string[];
  manifest: Manifest;
  widgets: WidgetModule;
  /** Makes a call each time, without a cache. */
  load: Load;
  /** The rules for block builders, besides their page. */
  rules: {
    siteUrl: string;
    ownHosts: readonly string[];
    backendOrigin: string;
    richText: SiteRichText;
    /** Whether partners may embed the newsletter. */
    offersNewsletter: boolean;
  };
}

/** @returns routes below `/demo/`; other paths are handled as pages */
export type BuildDemo = (parts: DemoParts) => Promise<RequestHandler>;
