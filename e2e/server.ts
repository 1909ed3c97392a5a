import { test as base } from '@playwright/test';
import { makeData, runServer, type RunningServer, type ServerData } from '../tests/server/index.ts';
import { signInToApi, type SignedIn } from './api.ts';
import { leaveSeats } from './person.ts';

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

/**
 * After the two of the shared servers. The servers of a worker follow each other at one address, where its browsers
 * know the scripts.
 */
const firstOwnPort = Number(process.env['EARMARK_E2E_PORT']) + 2;

interface Own {
  readonly data: ServerData;
  readonly server: RunningServer;
}

/**
 * A separate server per spec file, for those that kill it, count everything on it, or change its people. All tests of
 * the file run in one worker, in which other files run before and after: a worker for each of them would start another
 * browser, and a server for each worker of a file takes as long as a short test. `prepare` is called once the server
 * runs.
 */
export const withOwnServer = (prepare: (own: Own) => Promise<void> = async () => undefined) => {
  let own: Own | undefined;
  const started = (): Own => {
    if (own === undefined) throw new Error('the server of this file is not started');
    return own;
  };
  const test = base.extend<Own>({
    data: async ({}, use) => use(started().data),
    server: async ({}, use) => use(started().server),
  });
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({}, { parallelIndex }) => {
    const data = await makeData();
    const server = await runServer(data.environment, firstOwnPort + parallelIndex).catch(async (error: unknown) => {
      await data.remove();
      throw error;
    });
    own = { data, server };
    await prepare(own);
  });
  test.afterAll(async () => {
    // The server of another file follows at the same address, which their pages would go on asking
    await leaveSeats();
    await own?.server.stop();
    await own?.data.remove();
  });
  return test;
};
