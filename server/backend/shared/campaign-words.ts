// The campaign of a lead or a newsletter order as a text for editors.

/** Formats a campaign: `utm_source=kirje hidden-lahde=kevat` */
export const campaignWords = (campaign: Record<string, string>): string =>
  Object.entries(campaign)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
