import { runServer, type RunningServer, type ServerEnvironment } from '../../../tests/server/index.ts';
import { openTestDatabase } from './open-test-database.ts';

export interface TestServer {
  readonly server: RunningServer;
  /** Stops the server and deletes its data. */
  close(): Promise<void>;
}

/** The real server as a child process, on a fresh database of the engine under test. */
export async function startTestServer(
  environment: Omit<ServerEnvironment, 'EARMARK_HOME' | 'DATABASE_URL'> = {},
): Promise<TestServer> {
  const database = await openTestDatabase();
  await database.db.close();
  const { home, databaseUrl } = database.config;
  const server = await runServer({ ...environment, EARMARK_HOME: home, DATABASE_URL: databaseUrl ?? '' });
  return {
    server,
    async close() {
      await server.stop();
      await database.remove();
    },
  };
}
