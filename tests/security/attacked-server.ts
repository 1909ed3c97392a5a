import { rm } from 'node:fs/promises';
import { makeHome, runServer, type RunningServer, type ServerEnvironment } from '../server/index.ts';

export interface AttackedServer {
  readonly server: RunningServer;
  /** Its data folder: database, secret, log. */
  readonly home: string;
  close(): Promise<void>;
}

/**
 * A separate server on the embedded database with the demo people. One per test file, so that a flood does not affect
 * other attacks.
 */
export async function openAttackedServer(
  environment: Omit<ServerEnvironment, 'EARMARK_HOME'> = {},
): Promise<AttackedServer> {
  const home = await makeHome();
  const remove = (): Promise<void> => rm(home, { recursive: true, force: true });
  const server = await runServer({ ...environment, EARMARK_HOME: home }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    server,
    home,
    async close() {
      await server.stop();
      await remove();
    },
  };
}
