import { test as base } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { makeHome, runServer, type RunningServer } from '../tests/server/index.ts';
import { signInToApi, type SignedIn } from './api.ts';

/** The server of a story, and its people at the API. */
export type Platform = Pick<RunningServer, 'address' | 'as'>;

/** The server that stories share: each creates its own objects there and reads no others. */
export const test = base.extend<{ server: Platform }>({
  server: async ({ baseURL }, use) => {
    const address = baseURL ?? '';
    await use({ address, as: (username) => sessionOf(address, username) });
  },
});

const sessions = new Map<string, Promise<SignedIn>>();
function sessionOf(address: string, username: string): Promise<SignedIn> {
  const key = `${username} at ${address}`;
  const session = sessions.get(key) ?? signInToApi(address, username);
  sessions.set(key, session);
  return session;
}

/** A separate server per worker, for spec files that kill it, count everything on it, or change its people. */
export const withOwnServer = () =>
  base.extend<object, { home: string; server: RunningServer }>({
    /** Its data folder. */
    home: [
      async ({}, use) => {
        const home = await makeHome();
        await use(home);
        await rm(home, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ home }, use) => {
        const server = await runServer({ EARMARK_HOME: home });
        await use(server);
        await server.stop();
      },
      { scope: 'worker' },
    ],
  });
