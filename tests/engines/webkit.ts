// WebKitGTK's small browser, which represents Safari: driven over WebDriver, on a virtual screen.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../helpers/free-port.ts';
import { findProgram } from '../helpers/installed-programs.ts';
import { BrowserDied, type Engine, type EngineOptions, type EnginePage, type Key, type Target } from './engine.ts';
import { bringToRest, findInPage } from './in-page.ts';
import { takeConsoleMessages } from './page-notes.ts';

const browser = () => findProgram('/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser');
const driver = () => findProgram('WebKitWebDriver');
const screen = () => findProgram('Xvfb');

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<Exclude<Key, 'ShiftTab'>, string> = {
  Escape: '\uE00C',
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Home: '\uE011',
};
/** https://www.w3.org/TR/webdriver2/#dfn-web-element-identifier */
const elementId = 'element-6066-11e4-a52e-4f735466cecf';

/** Longer than any call takes on a busy machine: WebKit has 30 seconds for a page. */
const callMs = 40_000;
const startMs = 10_000;

/** A command of WebDriver: https://www.w3.org/TR/webdriver2/#endpoints */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A driver with its screen, which runs one browser at a time. */
interface Seat {
  base: string;
  /** The folder for the files of this browser. */
  folder: string;
  stop(): Promise<void>;
}
const free: Seat[] = [];

async function takeSeat(): Promise<Seat> {
  const seat = free.pop();
  if (seat) return seat;
  const folder = mkdtempSync(`${tmpdir()}/webkit-`);
  mkdirSync(`${folder}/gtk-3.0`);
  // The toolbar would keep the window wider than a phone.
  writeFileSync(`${folder}/gtk-3.0/gtk.css`, '* { min-width: 0; padding: 0; margin: 0; border-width: 0; }');
  const shown = await startScreen();
  const port = await freePort();
  const program = spawn(driver() ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: shown.display, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1', LANG: 'C.UTF-8' },
    stdio: 'ignore',
    // A separate process group, which ends with the browser in it.
    detached: true,
  });
  return {
    base: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      await stop(program);
      endGroup(program);
      await stop(shown.process);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openWebKit({ proxyPort }: EngineOptions = {}): Promise<EnginePage> {
  const seat = await takeSeat();
  const { send, end, version } = await startSession(seat, proxyPort).catch(async (error: Error) => {
    await seat.stop();
    throw error;
  });
  const run = (script: string, args: unknown[] = []) => send('POST', '/execute/sync', { script, args });
  const complaints: string[] = [];
  /** WebDriver does not report console messages: the pages record them (page-notes.ts). */
  const gather = async () => {
    complaints.push(...((await run(`return (${takeConsoleMessages})()`)) as string[]));
  };
  /** Messages recorded in a page are lost when it is left. */
  const leaving = async (method: 'GET' | 'POST', path: string, body = {}) => {
    await gather().catch(() => {});
    await send(method, path, body);
  };
  const find = async ({ selector, words = '' }: Target) => {
    const element = await run(`return (${findInPage})(...arguments)`, [selector, words]);
    if (!element) throw new Error(`There is no ${selector} “${words}” in sight`);
    return element as Record<string, string>;
  };
  const act = (type: string, actions: object[]) => send('POST', '/actions', { actions: [{ type, id: type, actions }] });
  return {
    version: `WebKitGTK ${version}`,
    goto: (address) => leaving('POST', '/url', { url: address }),
    address: () => send('GET', '/url') as Promise<string>,
    back: () => leaving('POST', '/back'),
    reload: () => leaving('POST', '/refresh'),
    // A result that arrives later would be lost if the page is left, and would never arrive.
    evaluate: (fn, ...given) => run(`return (${fn})(...arguments)`, given) as never,
    async click(target) {
      const element = await find(target);
      const { x, y, failure } = (await send('POST', '/execute/async', {
        script: `const [element, done] = arguments;
          (${bringToRest})(element).then(done, ({ message }) => done({ failure: message }))`,
        args: [element],
      })) as { x: number; y: number; failure?: string };
      if (failure) throw new Error(failure);
      await act('pointer', [
        { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async press(key) {
      const tab = downAndUp(keys.Tab);
      const [shift, release] = downAndUp('\uE008');
      await act('key', key === 'ShiftTab' ? [shift, ...tab, release] : downAndUp(keys[key]));
    },
    type: async (text) => void (await act('key', [...text].flatMap(downAndUp))),
    async giveFiles(selector, paths) {
      const { [elementId]: id } = (await run('return document.querySelector(arguments[0])', [selector])) as Record<
        string,
        string
      >;
      await send('POST', `/element/${id}/value`, { text: paths.join('\n') });
    },
    async resize(width, height) {
      // The window has a bar above the page.
      await send('POST', '/window/rect', { width, height });
      const inner = (await run('return innerHeight')) as number;
      await send('POST', '/window/rect', { width, height: 2 * height - inner });
      for (let tries = 0; tries < 40; tries += 1, await pause(25))
        if ((await run(`return innerWidth === ${width} && innerHeight === ${height}`)) === true) break;
    },
    async complaints() {
      await gather();
      return complaints;
    },
    picture: async (path) => writeFileSync(path, Buffer.from((await send('GET', '/screenshot')) as string, 'base64')),
    async close() {
      if (await end()) free.push(seat);
      else await seat.stop();
    },
  };
}

const downAndUp = (value: string): [object, object] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const program = spawn(screen() ?? '', ['-displayfd', '3', '-screen', '0', '1500x3000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(program.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, process: program };
}

async function startSession({ base, folder }: Seat, proxyPort?: number) {
  const call = async (method: string, path: string, body?: object, ms = callMs): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // A hanging browser must not block all others.
      signal: AbortSignal.timeout(ms),
    }).catch((error: Error) => {
      throw new BrowserDied(`WebKit answers no longer (${path})`, { cause: error });
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error === 'invalid session id') throw new BrowserDied(`WebKit is gone (${path})`);
    if (value?.error) throw new Error(`WebDriver answered "${value.error}": ${value.message} (${path})`);
    return value;
  };
  for (let tries = 0; !(await call('GET', '/status').catch(() => null)); tries += 1) {
    if (tries === 100) throw new Error('The driver of WebKit does not answer');
    await pause(50);
  }
  const at = `http://127.0.0.1:${proxyPort}`;
  const binary = `${folder}/browser`;
  // Set by the environment, because WebKit 2.50 occasionally crashes when it reads a proxy with exceptions from its
  // driver.
  const proxy = proxyPort ? `http_proxy=${at} https_proxy=${at} no_proxy=localhost,127.0.0.1 ` : '';
  writeFileSync(binary, `#!/bin/sh\n${proxy}exec ${browser()} "$@"\n`, { mode: 0o755 });
  const wanted = {
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    timeouts: { script: 8000, pageLoad: 30_000 },
  };
  const session = (await call('POST', '/session', { capabilities: { alwaysMatch: wanted } }, startMs)) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const path = `/session/${session.sessionId}`;
  const send: Send = (method, command, body) => call(method, path + command, body);
  return {
    send,
    version: session.capabilities.browserVersion,
    /** @returns whether the driver can be used again */
    end: () =>
      call('DELETE', path, undefined, startMs).then(
        () => true,
        () => false,
      ),
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  const stubborn = setTimeout(() => program.kill('SIGKILL'), 3000);
  await ended;
  clearTimeout(stubborn);
}

export const webkit: Engine = {
  name: 'WebKit',
  hearsPages: false,
  // Includes the codecs for videos.
  packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
  isThere: () => [browser(), driver(), screen()].every((program) => program !== undefined),
  open: openWebKit,
  async end() {
    for (const seat of free.splice(0)) await seat.stop();
  },
};
