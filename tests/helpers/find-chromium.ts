// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { chromium } from 'playwright';
import { projectRoot } from '../../build/paths.ts';

/** The first is headless Chromium, which takes a quarter less time for the same pages. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

/**
 * Playwright's own browser comes first, because Playwright was tested with it.
 * @returns the browser's executable, or null if there is none
 */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const onPath = folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
  const candidates = [...(given ? [given] : []), chromium.executablePath(), ...onPath, ...macApps];
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** @returns the browser's executable, or null if there is none and none can be installed */
function findOrInstallChromium(): string | null {
  return findChromium() ?? installs.reduce<string | null>((found, install) => found ?? afterInstall(install), null);
}

/** @returns the browser's executable; ends the program, naming the command to install one, if there can be none */
export function chromiumOrExit(): string {
  const found = findOrInstallChromium();
  if (found) return found;
  console.error(
    'No Chromium was found or could be installed. Install one: npx playwright install --with-deps chromium',
  );
  process.exit(1);
}

const playwright = [process.execPath, `${projectRoot}/node_modules/playwright/cli.js`];

/**
 * Tried in order, until one installs a browser. Playwright's download comes before the system's packages, which take a
 * minute.
 */
const installs: string[][][] = [
  [
    [...playwright, 'install', 'chromium'],
    [...playwright, 'install-deps', 'chromium'],
  ],
  ...(isDebianRoot()
    ? [
        [
          ['apt-get', 'update', '-qq'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
        ],
        // Older systems have only the full browser.
        [['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']],
      ]
    : []),
];

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function afterInstall(commands: string[][]): string | null {
  const [program] = commands[0] ?? [];
  console.error(`No Chromium here yet; installing one with ${program === 'apt-get' ? 'apt-get' : 'Playwright'}...`);
  try {
    for (const [file = '', ...args] of commands)
      execFileSync(file, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: 600_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  } catch {
    // The next method is tried; if all fail, the caller prints the command to install a browser.
  }
  return findChromium();
}
