import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import { installWithApt } from './apt.ts';

/**
 * Returns the browser launch options for Playwright and vitest's browser mode: the machine's own Chromium (headless
 * shell first) or Chrome if present, otherwise the one that Playwright downloads. `EARMARK_CHROMIUM` overrides the
 * path; `more` are further flags.
 */
export function chromiumLaunchOptions(more: readonly string[] = []): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { ...(executablePath === undefined ? {} : { executablePath }), args: [...flags, ...more] };
}

/**
 * Finds a working Chromium or installs one, together with the fonts of the snapshots, Chinese included, where apt is
 * available. On CI machines the headless shell is installed even beside a Chromium. Throws an error with instructions.
 */
export function ensureChromium(): string {
  ensureFonts();
  const named = process.env['EARMARK_CHROMIUM'] ?? '';
  if (named !== '' && !answers(named)) throw new Error(`EARMARK_CHROMIUM names ${named}, which does not start.`);
  const found = findChromium();
  const isEnough = found !== undefined && answers(found);
  if (isEnough && (named !== '' || found === shell || process.env['CI'] === undefined)) return found;
  if (installWithApt(['chromium-headless-shell']) && answers(shell)) return shell;
  if (isEnough) return found;
  if (installWithApt(['chromium'])) {
    const installed = findChromium();
    if (installed !== undefined && answers(installed)) return installed;
  }
  console.log("Downloading Playwright's Chromium …");
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const own = chromium.executablePath();
  if (existsSync(own) && answers(own)) return own;
  throw new Error(
    'The tests need Chromium, and it could neither be found nor installed. Install Chromium or Chrome, ' +
      'or set EARMARK_CHROMIUM to the path of one.',
  );
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
] as const;

/** The headless shell, which Playwright prefers too: its processes start in a third of the time. */
const shell = '/usr/bin/chromium-headless-shell';

const paths = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const;

function findChromium(): string | undefined {
  const named = process.env['EARMARK_CHROMIUM'] ?? '';
  if (named !== '') return named;
  return [...paths, chromium.executablePath()].find((path) => existsSync(path));
}

/** Ubuntu's package is a stub that points to a snap, so only a successful run counts. */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Whether this machine renders text like the one on which the snapshots under tests/snapshots were taken. */
export function hasSnapshotFonts(): boolean {
  return process.platform === 'linux' && snapshotFonts.every(hasFont) && !rivalFonts.some(hasFont);
}

const snapshotFonts = ['Liberation Sans', 'Liberation Mono', 'Noto Sans CJK SC', 'DejaVu Sans'] as const;
/** Installed fonts that take precedence over those in the theme's font stack. */
const rivalFonts = [
  'Segoe UI',
  'Noto Sans',
  'Helvetica Neue',
  'SF Mono',
  'Cascadia Mono',
  'Menlo',
  'Consolas',
] as const;

function ensureFonts(): void {
  if (process.platform !== 'linux' || snapshotFonts.every(hasFont)) return;
  installWithApt(['fontconfig', 'fonts-noto-cjk', 'fonts-liberation', 'fonts-dejavu-core']);
}

function hasFont(family: string): boolean {
  const found = spawnSync('fc-list', [family, 'family'], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.trim() !== '';
}
