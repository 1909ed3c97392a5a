import { scopeOf, type Action, type CurrentRole, type Language, type Scope } from '@earmark/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { DiskWatch } from '../disk/index.ts';
import type { ObjectStore } from '../media/store/index.ts';
import type { LinkSigner } from './signed-link.ts';

/** Dependencies of every handler, created once by main. */
export interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly links: LinkSigner;
  readonly disk: DiskWatch;
}

/** An access token that makes a call. */
interface CallingToken {
  readonly id: number;
  readonly name: string;
  /** Actions of the permission table. */
  readonly scopes: readonly string[];
}

/** The `sessionId` of a caller with an access token: no session has it, so nothing of a session is found by it. */
export const noSession = 0;

/** The signed-in person in the current (role, team) pair. */
export interface Caller {
  readonly sessionId: number;
  /** Null in a session. */
  readonly token: CallingToken | null;
  /** Names the session or the token in signed addresses and when calls are counted. */
  readonly bearer: string;
  readonly userId: number;
  readonly name: string;
  readonly role: CurrentRole;
  readonly teamId: number | null;
  readonly isExternal: boolean;
  /**
   * Whether the account has certification type 2 without a verified e-mail address (specification, section 4): no work
   * until there is one.
   */
  readonly isUncertified?: boolean;
}

/**
 * Returns the caller's scope for an action: that of the role, which an access token has only within its own scopes;
 * undefined when there is none.
 */
export const scopeFor = ({ role, token }: Pick<Caller, 'role' | 'token'>, action: Action): Scope | undefined =>
  token === null || token.scopes.includes(action) ? scopeOf(role, action) : undefined;

/** The caller's browser. It proves nothing about the caller's identity. */
export interface Browser {
  /** The Cookie header. */
  readonly cookies: string;
  /** The User-Agent header, at most 400 characters. */
  readonly userAgent: string;
  readonly isSecure: boolean;
  /** Adds a Set-Cookie header to the response. */
  keep(cookie: string): void;
}

/** Context of every call, public ones included. */
export interface CallContext extends Parts {
  readonly browser: Browser;
  readonly language: Language;
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Aborts when the connection ends before the answer is sent, for work that is of use to its caller alone. */
  readonly whenClosed: () => AbortSignal;
}

/** Context of a call that requires a session; `scope` is the caller's scope of the endpoint's permission. */
export interface SignedInContext extends CallContext {
  readonly caller: Caller;
  readonly scope: Scope;
  readonly action: Action | null;
}
