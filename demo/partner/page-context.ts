// The data that a page of the partner's site is made of.

/** The data of a page. */
export interface PartnerPageContext extends PartnerOptions {
  /** For the policy that names each script by a nonce. */
  nonce: string;
}

export interface PartnerOptions {
  /** The publisher's origin, whose scripts the pages load. */
  siteUrl: string;
  /** Id of the lead form on the pages. */
  leadForm: number;
}
