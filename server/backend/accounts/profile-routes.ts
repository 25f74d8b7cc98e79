// A logged-in visitor's own profile: names and picture (docs/content-api.md, section 7).
import { type Request, type Response, Router } from 'express';
import { notFound, throttled } from '../http/api-error.ts';
import { receiveParts, UnreadableParts } from '../uploads/receive-parts.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { requireVisit } from '../visitors/session.ts';
import { changeProfile, clearIcon } from './change-profile.ts';
import { presentUser } from './present-user.ts';
import { profileParts, readProfileChanges, refuseParts } from './profile-changes.ts';
import type { ProfileContext } from './profile-context.ts';
import { readIcon } from './profile-icons.ts';

/** Maximum number of concurrent uploads: each takes disk space while it is received. */
const maxUploadsAtOnce = 3;
const triedAgainSeconds = 5;

/** `GET` and `PATCH /users/profile/`, `GET` and `DELETE /users/profile/icon/`. */
export function profileRoutes(context: ProfileContext): Router {
  const router = Router();
  const isOurs = requireCsrf(context);
  const uploads = createConcurrencyLimit(maxUploadsAtOnce);

  router.get('/users/profile/', async (request, response) => {
    response.json(presentUser((await requireVisit(request, context)).user));
  });

  router.patch('/users/profile/', isOurs, async (request, response) => {
    const { user } = await requireVisit(request, context);
    const leave = uploads.enter(user.id);
    if (!leave) throw throttled(triedAgainSeconds);
    const changed = await receiveChanges(context, request, response, user.id).finally(leave);
    const { profile, first_name, last_name } = presentUser(changed);
    response.json({ profile, first_name, last_name });
  });

  router.get('/users/profile/icon/', async (request, response) => {
    const { user } = await requireVisit(request, context);
    const bytes = await readIcon(user.icon_file, context.icons);
    if (!bytes) throw notFound();
    response.set('X-Content-Type-Options', 'nosniff').type('image/webp').send(bytes);
  });

  router.delete('/users/profile/icon/', isOurs, async (request, response) => {
    const { user } = await requireVisit(request, context);
    const { profile } = presentUser(await clearIcon(context, user.id));
    response.json({ profile });
  });

  return router;
}

async function receiveChanges(context: ProfileContext, request: Request, response: Response, userId: number) {
  const received = await receiveParts(request, response, profileParts(context.incomingDir)).catch((error) => {
    throw error instanceof UnreadableParts ? refuseParts(error) : error;
  });
  try {
    return await changeProfile(context, userId, await readProfileChanges(received));
  } finally {
    await received.discard();
  }
}

/** Allows a number of concurrent tasks of a caller, and refuses more. */
interface ConcurrencyLimit {
  /** @returns a function to call when the task has ended; null when the limit is reached */
  enter(caller: number): (() => void) | null;
}

/** @param most maximum number of concurrent tasks of one caller */
function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const inside = new Map<number, number>();
  return {
    enter(caller) {
      const count = inside.get(caller) ?? 0;
      if (count >= most) return null;
      inside.set(caller, count + 1);
      return () => {
        const left = (inside.get(caller) ?? 0) - 1;
        if (left > 0) inside.set(caller, left);
        else inside.delete(caller);
      };
    },
  };
}
