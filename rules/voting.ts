// Names about votes that the backend, the host and the vote button share (docs/content-api.md, section 6).

/** The reason in the 403 response to a vote after the end. */
export const votingEnded = 'Voting has ended.';

/**
 * The host's cookie for scripts. It means that the backend may know this browser without a sign-in, so a script should load its
 * votes.
 */
export const visitorHintCookie = 'hasvisitor';
