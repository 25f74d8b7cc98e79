// Serves the pictures of the media folder; their names change with their bytes, so caches keep them for a year.
import express, { type RequestHandler, Router } from 'express';

/** Everything under `/media/`. */
export function mediaRoutes(mediaDir: string): Router {
  const router = Router();
  router.use(
    express.static(mediaDir, {
      dotfiles: 'ignore',
      fallthrough: true,
      index: false,
      redirect: false,
      immutable: true,
      maxAge: '1y',
      setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
    }) as RequestHandler,
  );
  return router;
}
