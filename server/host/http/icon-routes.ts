// The icons that browsers and phones request at fixed paths, whatever a page names.
import type { Express, Request, Response } from 'express';
import type { StaticFile } from '../render/assets.ts';
import { commonHeaders } from './headers.ts';

const appleNames = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'];

/** @param find finds a picture of the theme by its name */
export function addIconRoutes(app: Express, find: (name: string) => StaticFile | undefined): void {
  const favicon = find('favicon');
  const apple = find('apple-touch-icon');
  if (favicon) app.get('/favicon.ico', sendIcon('image/x-icon', icoOf(favicon.identity)));
  if (apple) app.get(appleNames, sendIcon('image/png', apple.identity));
}

/** Cached for a day, because the path stays the same when the icon changes. */
const sendIcon = (type: string, bytes: Buffer) => (_req: Request, res: Response) =>
  void res
    .set({ ...commonHeaders, 'cache-control': 'public, max-age=86400' })
    .type(type)
    .send(bytes);

/** Wraps one square PNG in an ICO container: https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoOf(png: Buffer): Buffer {
  const frame = Buffer.alloc(22);
  frame.writeUInt16LE(1, 2);
  frame.writeUInt16LE(1, 4);
  // A PNG has its width in four bytes, after its signature and the first chunk's header.
  frame.writeUInt8(png.readUInt32BE(16), 6);
  frame.writeUInt8(png.readUInt32BE(20), 7);
  frame.writeUInt16LE(1, 10);
  frame.writeUInt16LE(32, 12);
  frame.writeUInt32LE(png.length, 14);
  frame.writeUInt32LE(frame.length, 18);
  return Buffer.concat([frame, png]);
}
