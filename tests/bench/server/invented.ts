// Addresses of articles that only the bench's backend has, in any number.

export const inventedPath = /^\/keksitty\/(\d+)\/$/;
export const pathOfInvented = (number: number): string => `/keksitty/${number}/`;
