// The addresses of counted events at the host's gateway: in a module of its own, so that counting loads nothing of accounts.
export const trackAddress = '/api/track/';
export const hitAddress = (pageId: number) => `/api/pages/${pageId}/hit_count/`;
