// Addresses of articles that only the bench's backend has: as many as anybody asks for.

export const inventedPath = /^\/keksitty\/(\d+)\/$/;
export const pathOfInvented = (number: number): string => `/keksitty/${number}/`;
