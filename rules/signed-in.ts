// The hint that the host gives a browser with a login: scripts read it, and no call is authorised by it.

/** A cookie. Widgets write its name out, held to this type: an import would cost every page a file. */
export const signedInCookie = 'signedin';
