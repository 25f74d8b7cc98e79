// All routes for operators. Browsers reach them only through the pages of the host, which has the API key.
import { type RequestHandler, Router } from 'express';
import { notFound } from '../http/api-error.ts';
import { requireApiKey } from '../http/api-key.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { actRoutes } from './act-routes.ts';
import type { AdminContext } from './admin-context.ts';
import { contentRoutes } from './content-routes.ts';
import { formRoutes } from './form-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { leadActRoutes } from './lead-act-routes.ts';
import { leadListRoutes } from './lead-list-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { monthRoutes } from './month-routes.ts';
import { personRoutes } from './person-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { subscriberRoutes } from './subscriber-routes.ts';

const nobody: RequestHandler = (_request, _response, next) => next(notFound());

/** The routes below `/admin/`, for mounting at `/api`. Without a configured operator account, there are none. */
export function adminRoutes(context: AdminContext): Router {
  const router = Router();
  if (context.adminEmails.size === 0) return router.use('/admin', nobody);
  router.use('/admin', requireApiKey(context.apiKey), answerPrivately);
  for (const family of [
    signInRoutes,
    leadListRoutes,
    leadActRoutes,
    mailRoutes,
    healthRoutes,
    monthRoutes,
    contentRoutes,
    personRoutes,
    subscriberRoutes,
    formRoutes,
    actRoutes,
  ])
    router.use(family(context));
  return router;
}
