// How many bytes of images one sender may send in a day, and what is accepted when the disk is nearly full.
import { expect, it } from 'vitest';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import { createImageQuota } from './image-quota.ts';

const mebibyte = 1024 * 1024;
const isNearlyFull = async () => false;

it('an address has 500 MiB of images a day, and a network ten times as much', async () => {
  const quota = createImageQuota(createMemoryState(), isNearlyFull);
  for (let lead = 0; lead < 5; lead++) expect(await quota.take('203.0.113.7', 100 * mebibyte)).toBe(true);
  expect(await quota.take('203.0.113.7', 1)).toBe(false);
  await quota.refund('203.0.113.7', 100 * mebibyte);
  expect(await quota.take('203.0.113.7', 50 * mebibyte)).toBe(true);
  for (let n = 100; n < 109; n++) expect(await quota.take(`203.0.113.${n}`, 500 * mebibyte)).toBe(true);
  expect(await quota.take('203.0.113.110', 100 * mebibyte)).toBe(false);
  expect(await quota.take('198.51.100.20', 100 * mebibyte)).toBe(true);
});

it('a disk that is nearly full takes no images, and leads without them', async () => {
  const quota = createImageQuota(createMemoryState(), async () => true);
  expect(await quota.take('203.0.113.7', 1)).toBe(false);
  expect(await quota.take('203.0.113.7', 0)).toBe(true);
});
