// A tab of a separate Chromium, driven through the DevTools protocol without Playwright. Playwright attaches to pages
// instead of tabs, and then a browser neither prerenders pages nor uses its back/forward cache.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { projectRoot } from '../../build/paths.ts';
import { findChromium } from './find-chromium.ts';

/** A message of the protocol: https://chromedevtools.github.io/devtools-protocol/ */
interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own
  result?: any;
  error?: { message: string };
}

export interface Tab {
  /** Opens an address as if typed, and waits until its page has loaded. */
  open(url: string): Promise<void>;
  /** Runs an expression in the visible page, and returns its value. */
  run<T>(expression: string): Promise<T>;
  /** Runs an expression before the scripts of every page from now on. */
  runFirst(expression: string): Promise<void>;
  /** Moves the pointer to the middle of the first element that matches a selector. */
  point(selector: string): Promise<void>;
  /** Presses the mouse button in the middle of the first element that matches a selector. */
  press(selector: string): Promise<void>;
  /** All requests of the tab's pages, visible or not. */
  requests: { method: string; url: string }[];
  /** The reasons why pages were not restored from the back/forward cache. */
  notKept: { type: string; reason: string }[];
  close(): Promise<void>;
}

export interface TabBrowser {
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** Headless, without stored data, and without access to anything but the machine itself. */
const switches = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export async function launchTabs(): Promise<TabBrowser> {
  const browser = await launch();
  return { open: () => openTab(browser), close: browser.close };
}

async function launch() {
  const executable = findChromium();
  if (!executable) throw new Error('No Chromium was found; `npm run test:site` installs one');
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-tab-`);
  const child = spawn(executable, [...switches, `--user-data-dir=${folder}`, 'about:blank'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      const found = /ws:\/\/\S+/.exec(chunk.toString());
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`${executable} ended with code ${code}`)));
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const answers = new Map<number, (message: Message) => void>();
  const listeners = new Set<(message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id) answers.get(message.id)?.(message);
    else for (const listener of listeners) listener(message);
  });
  let id = 0;
  return {
    listeners,
    // biome-ignore lint/suspicious/noExplicitAny: each method has its own answer
    send: (method: string, params: object = {}, sessionId?: string): Promise<any> =>
      new Promise((resolve, reject) => {
        id += 1;
        const own = id;
        answers.set(own, ({ error, result }) => {
          answers.delete(own);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id: own, method, params, sessionId }));
      }),
    async close() {
      socket.close();
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function openTab({ send, listeners }: Awaited<ReturnType<typeof launch>>): Promise<Tab> {
  const requests: Tab['requests'] = [];
  const notKept: Tab['notKept'] = [];
  const first: string[] = [];
  /** The session of the visible page. */
  let front = '';
  let loads = 0;
  const attach = async (session: string) => {
    front ||= session;
    // A paused page answers only after it continues.
    await Promise.all([
      ...['Network.enable', 'Page.enable'].map((method) => send(method, {}, session)),
      ...first.map((source) => send('Page.addScriptToEvaluateOnNewDocument', { source }, session)),
      send('Runtime.runIfWaitingForDebugger', {}, session),
    ]);
  };
  const sessions = new Set<string>();
  let isAttached = () => {};
  const ready = new Promise<void>((resolve) => {
    isAttached = resolve;
  });
  const context = (await send('Target.createBrowserContext')).browserContextId;
  const { targetId } = await send('Target.createTarget', {
    url: 'about:blank',
    browserContextId: context,
    forTab: true,
  });
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  const listen = ({ method, params, sessionId = '' }: Message) => {
    if (sessionId === tab && method === 'Target.attachedToTarget') {
      sessions.add(params.sessionId);
      attach(params.sessionId).then(isAttached, () => {});
    }
    if (sessionId === tab && method === 'Target.detachedFromTarget') {
      sessions.delete(params.sessionId);
      // A prerendered page has replaced the visible one.
      if (params.sessionId === front) front = [...sessions].at(-1) ?? '';
    }
    if (!sessions.has(sessionId)) return;
    if (method === 'Network.requestWillBeSent')
      requests.push({ method: params.request.method, url: params.request.url });
    if (method === 'Page.loadEventFired' && sessionId === front) loads += 1;
    if (method === 'Page.backForwardCacheNotUsed') notKept.push(...params.notRestoredExplanations);
  };
  listeners.add(listen);
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, tab);
  await ready;

  const run = async (expression: string) => {
    const { result, exceptionDetails } = await send(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      front,
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const mouse = async (selector: string, ...types: string[]) => {
    const [x, y] = await run(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getClientRects()[0];
      return [left + width / 2, top + height / 2];
    })()`);
    for (const type of types)
      await send(
        'Input.dispatchMouseEvent',
        { type, x, y, ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }) },
        front,
      );
  };
  return {
    async open(url) {
      const before = loads;
      await send('Page.navigate', { url }, front);
      while (loads === before) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    run,
    async runFirst(source) {
      first.push(source);
      await send('Page.addScriptToEvaluateOnNewDocument', { source }, front);
    },
    point: (selector) => mouse(selector, 'mouseMoved'),
    press: (selector) => mouse(selector, 'mouseMoved', 'mousePressed', 'mouseReleased'),
    requests,
    notKept,
    async close() {
      listeners.delete(listen);
      await send('Target.disposeBrowserContext', { browserContextId: context });
    },
  };
}
