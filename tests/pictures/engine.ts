// The browser and the fonts of the pictures. Both are npm packages (engine/), so that every machine renders the same.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { LaunchOptions } from 'playwright';
import { extract } from 'tar-stream';

const folder = new URL('engine', import.meta.url).pathname;
const packed = `${folder}/node_modules/@sparticuz/chromium`;
const fonts = `${folder}/node_modules/dejavu-fonts-ttf`;
/** The folder is beside the packages, so that a reinstallation removes it with them. */
const unpacked = `${folder}/node_modules/.unpacked`;
const executable = `${unpacked}/chromium`;
const fontsFile = `${unpacked}/fonts.conf`;

/** Only the packaged libraries and fonts, none of the machine's. */
const env = { ...process.env, LD_LIBRARY_PATH: `${unpacked}/lib`, FONTCONFIG_FILE: fontsFile };

/** Disables rendering that depends on the machine: of text, colours, the graphics card and the type of processor. */
const alike = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--disable-gpu',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--hide-scrollbars',
  // On a slow connection, as it may seem on a busy machine, fallback fonts would replace those of the page.
  '--force-effective-connection-type=4G',
];

/** Whether this version's packages are installed, and the browser starts. */
export const isEngineThere = (): boolean =>
  isInstalled(packed, '@sparticuz/chromium') &&
  isInstalled(fonts, 'dejavu-fonts-ttf') &&
  existsSync(fontsFile) &&
  spawnSync(executable, ['--version'], { env }).status === 0;

function isInstalled(path: string, name: string): boolean {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  return (
    existsSync(`${path}/package.json`) &&
    read(`${path}/package.json`).version === read(`${folder}/package.json`).dependencies[name]
  );
}

/**
 * Does not throw: if the registry is unavailable, or the machine cannot run the program, {@link isEngineThere} is false
 * afterwards.
 */
export async function installEngine(): Promise<void> {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  if (status !== 0) return;
  mkdirSync(`${unpacked}/lib`, { recursive: true });
  await inflate('chromium.br', createWriteStream(executable));
  chmodSync(executable, 0o755);
  await inflate('al2023.tar.br', intoFolder(unpacked));
  writeFileSync(fontsFile, fontsConfiguration);
}

const inflate = (name: string, to: NodeJS.WritableStream) =>
  pipeline(createReadStream(`${packed}/bin/${name}`), createBrotliDecompress(), to);

function intoFolder(target: string): NodeJS.WritableStream {
  return extract().on('entry', ({ type, name }, content, next) => {
    if (type !== 'file') return void content.resume().on('end', next);
    mkdirSync(dirname(`${target}/${name}`), { recursive: true });
    content.pipe(createWriteStream(`${target}/${name}`)).on('finish', next);
  });
}

const standsFor = (generic: string, family: string) =>
  `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;

/** https://fontconfig.pages.freedesktop.org/fontconfig/fontconfig-user.html */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}/ttf</dir>
  <cachedir>${unpacked}/fonts</cachedir>
  ${standsFor('sans-serif', 'DejaVu Sans')}
  ${standsFor('serif', 'DejaVu Serif')}
  ${standsFor('monospace', 'DejaVu Sans Mono')}
</fontconfig>
`;

/** @param ports the ports that stand for port 80 of some hosts, so that addresses in pictures are always the same */
export const engineOptions = (ports: Record<string, string>): LaunchOptions => ({
  executablePath: executable,
  args: [
    ...alike,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--host-resolver-rules=${mapped(ports).join(', ')}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ],
  env,
});

const mapped = (ports: Record<string, string>): string[] =>
  Object.entries(ports).map(([host, port]) => `MAP ${host}:80 127.0.0.1:${port}`);
