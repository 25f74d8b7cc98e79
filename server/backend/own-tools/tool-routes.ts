// A visitor's saved tools: plants and estimates.
import { randomUUID } from 'node:crypto';
import express, { type Request, Router } from 'express';
import {
  blankField,
  invalidJson,
  invalidLine,
  lineCount,
  longText,
  manyEstimates,
  manyPlants,
} from '../../../rules/api/messages.ts';
import type { ToolsAnswer } from '../../../rules/api/visitor-answers.ts';
import { type EstimateLine, estimateLimits, maxSavedPlants, readEstimateLine } from '../../../rules/estimate.ts';
import { inOneLine, lengthOf } from '../../../rules/forms/printable.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { answerPrivately } from '../http/private-answer.ts';
import { readPathId } from '../http/query.ts';
import { readFields } from '../http/read-fields.ts';
import type { RouteContext } from '../http/route-context.ts';
import { inTransaction } from '../store/open-store.ts';
import { requireCsrf } from '../visitors/require-csrf.ts';
import { requireVisit, storeAsVisitor } from '../visitors/session.ts';
import { listEstimates, presentEstimate } from './present-estimate.ts';
import { addEstimate, deleteEstimate, findSavedPlants, isPlantCard, removePlant, savePlant } from './tool-queries.ts';

/** `GET /users/tools/`, `/users/saved-plants/{id}/` and `/users/estimates/`. */
export function toolRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();
  router.use(['/users/tools', '/users/saved-plants', '/users/estimates'], answerPrivately);

  router.get('/users/tools/', async (request, response) => {
    const { user } = await requireVisit(request, context);
    const plants = await findSavedPlants(store, user.id);
    const saved_plants = plants.map(({ id, saved_at }) => ({ id, saved_at }));
    response.json({ saved_plants, estimates: await listEstimates(store, user.id) } satisfies ToolsAnswer);
  });

  addPlantRoutes(router, context);
  addEstimateRoutes(router, context);
  return router;
}

function addPlantRoutes(router: Router, context: RouteContext): void {
  const { store, now } = context;
  const isOurs = requireCsrf(context);

  router.put('/users/saved-plants/:id/', isOurs, async (request, response) => {
    const { user } = await requireVisit(request, context);
    const pageId = readPathId(request.params.id) ?? 0;
    const plant = { userId: user.id, pageId, at: now().toISOString(), most: maxSavedPlants };
    const isSaved = await storeAsVisitor(
      inTransaction(store, async (transaction) => {
        if (!(await isPlantCard(transaction, pageId))) throw notFound();
        return savePlant(transaction, plant);
      }),
    );
    if (!isSaved) throw new ApiError(400, { detail: manyPlants(maxSavedPlants) });
    response.json({ saved: true });
  });

  router.delete('/users/saved-plants/:id/', isOurs, async (request, response) => {
    const { user } = await requireVisit(request, context);
    await removePlant(store, user.id, readPathId(request.params.id) ?? 0);
    response.json({ saved: false });
  });
}

function addEstimateRoutes(router: Router, context: RouteContext): void {
  const { store, now } = context;
  const isOurs = requireCsrf(context);
  const readForm = express.urlencoded({ extended: false, limit: '64kb', parameterLimit: 20 });

  router.post('/users/estimates/', isOurs, readForm, async (request, response) => {
    const { user } = await requireVisit(request, context);
    const { title, lines, opensStructures } = readEstimate(request);
    const row = {
      id: randomUUID(),
      user_id: user.id,
      title,
      lines: JSON.stringify(lines),
      opens_structures: opensStructures ? 1 : 0,
      saved_at: now().toISOString(),
    };
    const isKept = await storeAsVisitor(
      inTransaction(store, (transaction) => addEstimate(transaction, row, estimateLimits.kept)),
    );
    if (!isKept) throw new ApiError(400, { detail: manyEstimates(estimateLimits.kept) });
    response.status(201).json(presentEstimate(row));
  });

  router.delete('/users/estimates/:id/', isOurs, async (request, response) => {
    const { user } = await requireVisit(request, context);
    if (!(await deleteEstimate(store, user.id, String(request.params.id)))) throw notFound();
    response.json({ detail: 'Estimate deleted' });
  });
}

/** @throws {ApiError} 400 with all errors by field */
function readEstimate(request: Request): { title: string; lines: EstimateLine[]; opensStructures: boolean } {
  const fields = readFields(request);
  const title = inOneLine(fields.text('title')).normalize();
  if (!fields.isRefused('title')) fields.refuse('title', titleProblems(title));
  const text = fields.text('lines');
  const lines = fields.isRefused('lines') ? [] : readLines(text);
  if (typeof lines === 'string') fields.refuse('lines', [lines]);
  const opensStructures = fields.flag('opens_structures');
  fields.check();
  return { title, lines: lines as EstimateLine[], opensStructures };
}

function titleProblems(title: string): string[] {
  if (title === '') return [blankField];
  const most = estimateLimits.titleLength;
  return lengthOf(title) > most ? [longText(most)] : [];
}

/** The lines, or their error message. */
function readLines(text: string): EstimateLine[] | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalidJson;
  }
  const isList = Array.isArray(value) && value.length > 0 && value.length <= estimateLimits.lines;
  if (!isList) return lineCount(estimateLimits.lines);
  const lines = (value as unknown[]).map(readEstimateLine);
  return lines.every((line) => line !== null) ? lines : invalidLine;
}
