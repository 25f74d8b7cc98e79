// WebKitGTK's small browser, which represents Safari: driven over WebDriver, on a virtual screen.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../helpers/free-port.ts';
import { findProgram } from '../helpers/installed-programs.ts';
import type { Engine, EnginePage } from './engine.ts';

const browser = () => findProgram('/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser');
const driver = () => findProgram('WebKitWebDriver');
const screen = () => findProgram('Xvfb');

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = { Escape: '\uE00C' };
/** https://www.w3.org/TR/webdriver2/#dfn-web-element-identifier */
const elementId = 'element-6066-11e4-a52e-4f735466cecf';

/** A command of WebDriver: https://www.w3.org/TR/webdriver2/#endpoints */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function openWebKit(): Promise<EnginePage> {
  const folder = mkdtempSync(`${tmpdir()}/webkit-`);
  mkdirSync(`${folder}/gtk-3.0`);
  // Its toolbar would keep the window wider than a phone.
  writeFileSync(`${folder}/gtk-3.0/gtk.css`, '* { min-width: 0; padding: 0; margin: 0; border-width: 0; }');
  const shown = await startScreen();
  const port = await freePort();
  const program = spawn(driver() ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: shown.display, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1', LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const { send, end } = await startSession(`http://127.0.0.1:${port}`);
  const elementAt = (selector: string) =>
    send('POST', '/element', { using: 'css selector', value: selector }) as Promise<Record<string, string>>;
  return {
    goto: async (address) => void (await send('POST', '/url', { url: address })),
    evaluate: (run, ...given) => send('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args: given }) as never,
    async click(selector) {
      const { [elementId]: id } = await elementAt(selector);
      // The driver clicks where the element was when it was found, so the element must not be moving.
      await send('POST', '/execute/async', { script: `(${standsStill})(...arguments)`, args: [selector] });
      await send('POST', `/element/${id}/click`, {});
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async resize(width, height) {
      // The window has a bar above the page.
      await send('POST', '/window/rect', { width, height });
      const inner = (await send('POST', '/execute/sync', { script: 'return innerHeight', args: [] })) as number;
      await send('POST', '/window/rect', { width, height: 2 * height - inner });
      await pause(200);
    },
    async close() {
      await end();
      await stop(program);
      await stop(shown.process);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
} // biome-ignore format: one command a line

/** Runs in the page. @param done is called once neither the element nor an ancestor moves */
function standsStill(selector: string, done: () => void): void {
  const element = document.querySelector(selector);
  const look = () => {
    // Comparing its position is not enough: for moving elements, WebKit reports a position from some frames ago.
    const moves = document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).target?.contains(element));
    if (moves) requestAnimationFrame(look);
    else done();
  };
  // An animation begins with the frame after the style that causes it.
  requestAnimationFrame(() => requestAnimationFrame(look));
}

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const program = spawn(screen() ?? '', ['-displayfd', '3', '-screen', '0', '1500x3000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(program.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, process: program };
}

async function startSession(base: string): Promise<{ send: Send; end(): Promise<unknown> }> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`WebDriver answered "${value.error}": ${value.message}`);
    return value;
  };
  for (let tries = 0; !(await call('GET', '/status').catch(() => null)); tries += 1) {
    if (tries === 100) throw new Error('The driver of WebKit does not answer');
    await pause(50);
  }
  const wanted = { 'webkitgtk:browserOptions': { binary: browser(), args: ['--automation'] } };
  const session = await call('POST', '/session', { capabilities: { alwaysMatch: wanted } });
  const path = `/session/${(session as { sessionId: string }).sessionId}`;
  return {
    send: (method, command, body) => call(method, path + command, body),
    end: () => call('DELETE', path).catch(() => null),
  };
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || !program.kill()) return;
  await once(program, 'exit');
}

export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isThere: () => [browser(), driver(), screen()].every((program) => program !== undefined),
  open: openWebKit,
};
