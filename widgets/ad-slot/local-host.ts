// Checks whether a developer's own machine serves the page.

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

export const isLocalHost = (): boolean => localHosts.includes(location.hostname);
