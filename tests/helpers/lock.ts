// Lets one process at a time do work that all test files need.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @param folder represents the lock; exists while the work lasts */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  while (!take(folder)) await pause(200);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/pid`, String(process.pid));
    return true;
  } catch {
    // A killed process leaves its lock behind.
    if (!isAlive(ownerOf(folder))) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** @returns this process if the file is still empty, because the owner is about to write it */
function ownerOf(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/pid`, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
