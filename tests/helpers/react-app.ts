// A partner's React page: a fresh Vite project with the packed library installed, built, and served from another origin.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { projectRoot, release } from '../../build/paths.ts';
import libraryPackage from '../../library/package.json' with { type: 'json' };

const run = promisify(execFile);
const modules = `${projectRoot}/node_modules`;
/** Runs npm's own scripts with the current Node. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };

/**
 * The package folders of each React version; nothing is downloaded. For react-dom-18, npm would install React 18 here
 * too, unless package.json overrode that.
 */
const reacts = {
  19: {
    react: 'react',
    'react-dom': 'react-dom',
    scheduler: 'scheduler',
    '@types/react': '@types/react',
    '@types/react-dom': '@types/react-dom',
    csstype: 'csstype',
  },
  18: {
    react: 'react-18',
    'react-dom': 'react-dom-18',
    scheduler: 'react-dom-18/node_modules/scheduler',
    'loose-envify': 'loose-envify',
    'js-tokens': 'js-tokens',
  },
} as const;
export type ReactVersion = keyof typeof reacts;

export interface Workshop {
  /** The packed library. */
  tarball: string;
  /** @returns the folder of a project in which the library and React are installed */
  install(version: ReactVersion): Promise<string>;
  close(): void;
}

/** Packs the library in the form that its users get. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-react-`);
  await run('npm', ['run', 'build:package'], { cwd: projectRoot, env });
  const name = `pihlaja-${libraryPackage.version}.tgz`;
  const tarball = `${folder}/${name}`;
  copyFileSync(`${release}/${name}`, tarball);
  return {
    tarball,
    async install(version) {
      const app = `${folder}/app-${version}`;
      const parts = Object.entries(reacts[version]).map(([name, from]) => [name, `file:${modules}/${from}`]);
      const dependencies = { pihlaja: `file:${tarball}`, ...Object.fromEntries(parts) };
      mkdirSync(app);
      writeFileSync(`${app}/package.json`, JSON.stringify({ private: true, type: 'module', dependencies }));
      const quick = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
      // Copies instead of links: with links, React 18 would resolve to the React installed for this project.
      const alone = ['--offline', '--install-links', '--cache', `${folder}/npm-cache-${version}`];
      await run('npm', ['install', ...quick, ...alone], { cwd: app, env });
      return app;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Built files by name. */
export type Built = Record<string, string>;

/** @param main the page's TypeScript; React is built for development, with its warnings */
export async function buildApp(app: string, main: string, head = ''): Promise<Built> {
  writeFileSync(`${app}/main.tsx`, main);
  const script = '<script type="module" src="./main.tsx"></script>';
  writeFileSync(
    `${app}/index.html`,
    `<!doctype html><html lang="fi"><title>Kumppani</title><link rel="icon" href="data:,">${head}<main><h1>Kumppani</h1><div id="app"></div></main>${script}`,
  );
  const made = await build({
    root: app,
    base: './',
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false },
  });
  const files = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  return Object.fromEntries(
    files.map((file) => [file.fileName, 'code' in file ? file.code : Buffer.from(file.source).toString()]),
  );
}

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Serves built pages from a separate origin, at `/<name>/`. */
export async function servePages() {
  const pages: Record<string, Built> = {};
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
    const file = rest.join('/') || 'index.html';
    const content = pages[name]?.[file];
    if (content === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${types[file.split('.').at(-1) ?? '']}; charset=utf-8` }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** @param drawn HTML that a server has rendered into the page */
    show(name: string, built: Built, drawn = ''): void {
      const index = built['index.html']?.replace('<div id="app">', `$&${drawn}`) ?? '';
      pages[name] = { ...built, 'index.html': index };
    },
    close: () => server.close(),
  };
}

/** @returns TypeScript's errors for sources in a project, at its strictest; empty if there are none */
export async function checkTypes(app: string, sources: Record<string, string>): Promise<string> {
  for (const name in sources) writeFileSync(`${app}/${name}`, sources[name] as string);
  const strictly = ['--strict', '--noEmit', '--noUncheckedSideEffectImports', '--types', ''];
  const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx'];
  const tsc = `${modules}/@typescript/native/bin/tsc`;
  const checked = run(process.execPath, [tsc, ...strictly, ...target, ...Object.keys(sources)], { cwd: app });
  return checked.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** A file of the installed package in a project. */
export const readInstalled = (app: string, file: string): string =>
  readFileSync(`${app}/node_modules/pihlaja/${file}`, 'utf8');
