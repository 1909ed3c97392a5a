import { AsyncLocalStorage } from 'node:async_hooks';
import Bowser from 'bowser';

/** Where a change comes from: the call it is made in, or the call that asked for the job it is made in. */
export interface Origin {
  /** Id of the person who makes the change; null before sign-in, and for jobs of the platform. */
  readonly userId: number | null;
  readonly roleId: number | null;
  readonly address: string;
  /** Browser and system in short. */
  readonly device: string;
  /** Name and number of the access token that makes the change; empty in a session. */
  readonly token: string;
  /** Whether a job makes the change on behalf of the person. */
  readonly isJob: boolean;
}

const origins = new AsyncLocalStorage<Origin>();

/** The origin of what runs now; undefined in maintenance and at start. */
export const currentOrigin = (): Origin | undefined => origins.getStore();

/** Runs `work` with an origin, which everything that it awaits reads as well. */
export const withOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work);

const devices = new Map<string, string>();
const mostDevices = 1000;

/** Browser and system of a User-Agent header, such as `Chrome 141, Windows 10`; other programs by their first word. */
export function deviceOf(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500);
  if (header === '') return '';
  const known = devices.get(header);
  if (known !== undefined) return known;
  const { browser, os } = Bowser.parse(header);
  const major = (version: string | undefined): string => version?.split('.')[0] ?? '';
  const named = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
  const platform = named(os.name, os.versionName ?? major(os.version));
  const recognised = [named(browser.name, major(browser.version)), platform].filter(Boolean).join(', ');
  const device = (recognised === '' ? (header.split(/[\s/(]/, 1)[0] ?? '') : recognised).slice(0, 100);
  if (devices.size >= mostDevices) devices.clear();
  devices.set(header, device);
  return device;
}
