// The cookie by which scripts know that a browser is signed in. It authorises no request.

/** The name of the cookie. Widgets repeat it as a literal of this type, because an import would add a file to every page. */
export const signedInCookie = 'signedin';
