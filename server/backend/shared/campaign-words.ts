// The campaign of a lead or of a newsletter order, in words for editors.

/** `utm_source=kirje hidden-lahde=kevat` */
export const campaignWords = (campaign: Record<string, string>): string =>
  Object.entries(campaign)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
