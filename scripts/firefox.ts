import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { installWithApt } from './apt.ts';

/** The Firefox of this machine; `EARMARK_FIREFOX` names another. Throws when there is none. */
export function findFirefox(): string {
  const named = process.env['EARMARK_FIREFOX'] ?? '';
  const found = named === '' ? places.find((path) => existsSync(path) && answers(path)) : named;
  if (found === undefined) throw new Error(missing);
  if (!answers(found)) throw new Error(`EARMARK_FIREFOX names ${found}, which does not start.`);
  return found;
}

/**
 * Finds Firefox and, on Linux, the PulseAudio that it plays to; installs Debian's where one is missing. Throws with
 * what to do.
 */
export function ensureFirefox(): string {
  const hasFirefox =
    (process.env['EARMARK_FIREFOX'] ?? '') !== '' || places.some((path) => existsSync(path) && answers(path));
  const hasSound = process.platform !== 'linux' || answers('pulseaudio');
  const wanted = [...(hasFirefox ? [] : ['firefox-esr']), ...(hasSound ? [] : ['pulseaudio'])];
  if (wanted.length > 0) installWithApt(wanted);
  return findFirefox();
}

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
] as const;

const missing =
  'The tests need Firefox, and it could neither be found nor installed. Install Firefox, or set EARMARK_FIREFOX to the path of one.';

/** Ubuntu's package is a stub that only points to a snap: what counts is whether it runs. */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}
