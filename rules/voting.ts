// What the backend, the host and the vote button agree on about votes (docs/content-api.md, section 6).

/** The reason with which a vote after the end is refused with 403. */
export const votingEnded = 'Voting has ended.';

/** The host's cookie for scripts: the backend may know this browser without a login, so its votes are worth loading. */
export const visitorHintCookie = 'hasvisitor';
