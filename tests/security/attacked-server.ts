import { makeData, runServer, type RunningServer, type ServerData, type ServerEnvironment } from '../server/index.ts';

export interface AttackedServer {
  readonly server: RunningServer;
  readonly data: ServerData;
  /** Its data folder: secret, log, and the database where that is the embedded one. */
  readonly home: string;
  close(): Promise<void>;
}

/** A separate server with the demo people. One per test file, so that a flood does not affect other attacks. */
export async function openAttackedServer(
  environment: Omit<ServerEnvironment, 'EARMARK_HOME' | 'DATABASE_URL'> = {},
): Promise<AttackedServer> {
  const data = await makeData();
  const server = await runServer({ ...environment, ...data.environment }).catch(async (error: unknown) => {
    await data.remove();
    throw error;
  });
  return {
    server,
    data,
    home: data.home,
    async close() {
      await server.stop();
      await data.remove();
    },
  };
}
