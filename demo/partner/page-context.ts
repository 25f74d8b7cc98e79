// The data from which a page of the partner's site is made.

/** The data of a page. */
export interface PartnerPageContext extends PartnerOptions {
  /** The nonce of each script, for the policy. */
  nonce: string;
}

export interface PartnerOptions {
  /** The publisher's origin, whose scripts the pages load. */
  siteUrl: string;
  /** Id of the lead form on the pages. */
  leadForm: number;
}
