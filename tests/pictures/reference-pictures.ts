// Compares screenshots with the reference pictures, or replaces these.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { test } from '@playwright/test';
import { projectRoot } from '../../build/paths.ts';
import { compareSheets } from './compare.ts';
import { encodeSheet, readReferenceSheet, type Sheet, showBeside } from './sheet.ts';

const folder = new URL('kept/', import.meta.url).pathname;

/** Set by `npm run test:suite -- pictures --renew`. */
const isRenewing = process.env.PICTURES_RENEWED === 'true';

/**
 * @param name path below `kept/`, without the extension
 * @param draw opens its pages again in each call
 */
export async function expectReferencePicture(name: string, draw: () => Promise<Sheet>): Promise<void> {
  const file = `${folder}${name}.webp`;
  const drawn = await draw();
  if (isRenewing) {
    await expectAlike(drawn, await draw(), `${name} is drawn in two ways, so it is not kept`);
    mkdirSync(dirname(file), { recursive: true });
    return writeFileSync(file, await encodeSheet(drawn));
  }
  const kept = await readReferenceSheet(file);
  const advice = 'If that is right: npm run test:suite -- pictures --renew "why"';
  if (!kept) throw new Error(`${name} has no kept picture. ${advice}`);
  await expectAlike(kept, drawn, `${name} looks different. ${advice}`);
}

/** @throws {Error} that names the image with both sheets and their difference, if they differ */
export async function expectAlike(one: Sheet, other: Sheet, complaint: string): Promise<void> {
  const difference = compareSheets(one, other);
  if (!difference) return;
  const path = test.info().outputPath('kept-drawn-difference.png');
  writeFileSync(path, await showBeside(one, other, difference.shown));
  await test.info().attach('kept, drawn, difference', { path, contentType: 'image/png' });
  throw new Error(`${complaint}\n${difference.size} pixels differ: ${relative(projectRoot, path)}`);
}
