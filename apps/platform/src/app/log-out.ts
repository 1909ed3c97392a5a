import { client, leave } from '../data/index.ts';

/** Ends the session on the server, if reachable, and in this browser. */
export function logOut(): void {
  const finish = (): void => leave({ isReturning: false });
  client.logout({}, { isQuiet: true }).then(finish, finish);
}
