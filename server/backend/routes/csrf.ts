// Hands out the token that every change of state must carry (content-api.md, section 7).
import { Router } from 'express';
import { createCsrfToken, csrfTokenAge, csrfTokenHoldsSeconds } from '../csrf-token.ts';
import type { RouteContext } from './context.ts';
import { readCookie } from './cookies.ts';
import { csrfCookie } from './require-csrf.ts';

/** `GET /csrf_token/`. */
export function csrfRoutes({ siteUrl, csrfSecret, now }: RouteContext): Router {
  const router = Router();
  const isSecure = siteUrl.startsWith('https:');

  router.get('/csrf_token/', (request, response) => {
    const known = readCookie(request, csrfCookie) ?? '';
    const ageSeconds = csrfTokenAge(known, csrfSecret, now());
    // A page that holds the token already goes on working when another one asks.
    const isFresh = ageSeconds !== null && ageSeconds < csrfTokenHoldsSeconds / 2;
    const csrfToken = isFresh ? known : createCsrfToken(csrfSecret, now());
    const options = { sameSite: 'lax', path: '/', secure: isSecure, maxAge: csrfTokenHoldsSeconds * 1000 } as const;
    response.cookie(csrfCookie, csrfToken, options);
    response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' }).json({ csrfToken });
  });

  return router;
}
