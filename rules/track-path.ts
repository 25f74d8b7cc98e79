// The paths of counted events in the host's API gateway. They are in a module of their own, so that counting loads no code for
// accounts.
export const trackAddress = '/api/track/';
export const hitAddress = (pageId: number) => `/api/pages/${pageId}/hit_count/`;
