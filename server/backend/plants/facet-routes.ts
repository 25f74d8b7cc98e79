// The number of plants for each choice of the registry's facets.
import { Router } from 'express';
import { readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendImported } from '../http/send-content.ts';
import { facetParameters, readFilters } from '../page-lists/list-query.ts';
import { countPlants } from './facet-queries.ts';

/** `GET /pages/facets/`. */
export function facetRoutes(context: RouteContext): Router {
  const router = Router();

  router.get('/pages/facets/', async (request, response) => {
    const { terms, isLiteral, facets, isToxic } = readFilters(readQuery(request, facetParameters));
    await sendImported(response, context, () => countPlants(context.store, { terms, isLiteral, facets, isToxic }));
  });

  return router;
}
