// Returns the CSRF token that every request changing state requires (docs/content-api.md, section 7).
import { Router } from 'express';
import { csrfCookie } from '../../../rules/api/csrf.ts';
import type { TokenAnswer } from '../../../rules/api/visitor-answers.ts';
import { readCookie } from '../http/cookies.ts';
import { privateHeaders } from '../http/private-answer.ts';
import type { RouteContext } from '../http/route-context.ts';
import { setCsrfCookie } from './csrf-cookie.ts';
import { createCsrfToken, csrfTokenAge, csrfTokenHoldsSeconds } from './csrf-token.ts';
import { sessionBinding, visitorBinding } from './require-csrf.ts';
import { sessionHash } from './session.ts';
import { findOrMakeVisitor } from './visitor-cookie.ts';

/** `GET /csrf_token/`. */
export function csrfRoutes(context: RouteContext): Router {
  const { siteUrl, csrfSecret, now } = context;
  const router = Router();

  router.get('/csrf_token/', (request, response) => {
    const session = sessionHash(request, siteUrl);
    const binding = session ? sessionBinding(session) : visitorBinding(findOrMakeVisitor(request, response, context));
    const known = readCookie(request, csrfCookie) ?? '';
    const ageSeconds = csrfTokenAge(known, { secret: csrfSecret, binding }, now());
    // Another page's request for a token must not invalidate the token that a page already has.
    const isFresh = ageSeconds !== null && ageSeconds < csrfTokenHoldsSeconds / 2;
    const csrfToken = isFresh ? known : createCsrfToken({ secret: csrfSecret, binding }, now());
    setCsrfCookie(response, csrfToken, siteUrl);
    response.set(privateHeaders).json({ csrfToken } satisfies TokenAnswer);
  });

  return router;
}
