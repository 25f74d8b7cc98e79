// Reports the logged-in visitor, their permissions, and common passwords (docs/content-api.md, section 7).
import { Router } from 'express';
import type { PermissionsAnswer, StatusAnswer, SuffixesAnswer } from '../../../rules/api/visitor-answers.ts';
import { notFound } from '../http/api-error.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { findVisit, requireVisit } from '../visitors/session.ts';
import type { AccountContext } from './account-context.ts';
import { commonSuffixes } from './common-passwords.ts';
import { presentUser } from './present-user.ts';

/** `GET /auth/status/`, `GET /users/profile/permissions/` and `GET /auth/common-passwords/{prefix}/`. */
export function currentUserRoutes(context: AccountContext): Router {
  const router = Router();

  router.get('/auth/status/', answerPrivately, async (request, response) => {
    const visit = await findVisit(request, context);
    response.json({ authenticated: visit !== null, user: visit && presentUser(visit.user) } satisfies StatusAnswer);
  });

  router.get('/users/profile/permissions/', answerPrivately, async (request, response) => {
    await requireVisit(request, context);
    response.json({ permissions: [] } satisfies PermissionsAnswer);
  });

  router.get('/auth/common-passwords/:prefix/', async (request, response) => {
    const { prefix } = request.params;
    if (!/^[\da-f]{3}$/.test(prefix)) throw notFound();
    const answer: SuffixesAnswer = { suffixes: await commonSuffixes(prefix) };
    response.set('Cache-Control', 'public, max-age=86400').json(answer);
  });

  return router;
}
