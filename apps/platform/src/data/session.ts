import { roleIds, type UserInfo } from '@earmark/contract';
import { createContext, use } from 'react';
import { client } from './client.ts';
import { clearToken, writeToken } from './token.ts';

/** The signed-in person. */
export interface Session {
  readonly user: UserInfo;
  /** For annotators, 3 means "in a team" (specification, section 4). */
  readonly groupStatus: number;
}

/** The server returned no person for the session. */
export class SessionEmpty extends Error {
  override readonly name = 'SessionEmpty';
}

export const SessionContext = createContext<Session | null>(null);

/** Returns the session; only inside the shell. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here');
  return session;
}

/** Shared by everybody who needs the session; undefined once it must be loaded anew. */
let loading: Promise<Session> | undefined;
/** The session that was loaded last. It outlasts `expireSession`: the person stays the same while it is loaded anew. */
let current: Session | undefined;

/** Id of the signed-in person if already known; for code that must not wait and runs outside the shell. */
export const currentUserId = (): number | null => current?.user.id ?? null;

/** Asks for the session before anybody needs it. A refusal is kept for whoever loads it first. */
export function askSession(): void {
  askedSession().catch(() => undefined);
}

/** Loads the session once. Rejects with a CallError or SessionEmpty; the next call tries again. */
export function loadSession(): Promise<Session> {
  const asked = askedSession();
  return asked.catch((error: unknown) => {
    if (loading === asked) loading = undefined;
    throw error;
  });
}

const askedSession = (): Promise<Session> => (loading ??= fetchSession().then((session) => (current = session)));

/** Whether the session has to be loaded anew. */
export const isSessionStale = (): boolean => loading === undefined;

/** Lets the shell load the session anew with its next revalidation, after a change of the own account. */
export function expireSession(): void {
  loading = undefined;
}

/** Stores the token of a sign-in. */
export function beginSession(answer: { readonly token: string; readonly token_type: string }): void {
  writeToken(answer.token_type, answer.token);
  loading = undefined;
  current = undefined;
}

/** Forgets token and cached session; the server's session stays. */
export function forgetSession(): void {
  clearToken();
  loading = undefined;
  current = undefined;
}

async function fetchSession(): Promise<Session> {
  const user: UserInfo | null = await client.userInfo({}, { isQuiet: true });
  if (!user) throw new SessionEmpty();
  if (user.role_id !== roleIds.annotator) return { user, groupStatus: user.groupstatus };
  const status = await client.groupStatus({ user_id: user.id }, { isQuiet: true });
  return { user, groupStatus: status.general_user_group_status };
}
