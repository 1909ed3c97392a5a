import { client, leave } from '../data/index.ts';

/** Ends the session on the server, if reachable, and in this browser. */
export function logOut(): void {
  // Also without an answer: whoever signs out on a shared computer must not stay signed in because the network is
  // gone
  const finish = (): void => leave({ isReturning: false });
  client.logout({}, { isQuiet: true }).then(finish, finish);
}
