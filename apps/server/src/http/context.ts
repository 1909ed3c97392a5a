import type { Action, Language, RoleId, Scope } from '@earmark/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { DiskWatch } from '../disk/index.ts';
import type { ObjectStore } from '../media/store/index.ts';
import type { LinkSigner } from './signed-link.ts';

/** What every handler is built from; made once by main. */
export interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly links: LinkSigner;
  readonly disk: DiskWatch;
}

/** The signed-in person as the current (role, team) pair makes them. */
export interface Caller {
  readonly sessionId: number;
  readonly userId: number;
  readonly name: string;
  readonly role: RoleId;
  readonly teamId: number | null;
  readonly isExternal: boolean;
}

/** The caller's browser, as far as a call may know it and leave something there. What it keeps proves nothing about who is calling. */
export interface Browser {
  /** The Cookie header. */
  readonly cookies: string;
  readonly isSecure: boolean;
  /** Sends a Set-Cookie header with the answer. */
  keep(cookie: string): void;
}

export interface CallContext extends Parts {
  readonly browser: Browser;
  readonly language: Language;
  readonly address: string;
  readonly log: FastifyBaseLogger;
}

/** Context of a call that needs a session; `scope` is how far the endpoint's permission reaches for this caller. */
export interface SignedInContext extends CallContext {
  readonly caller: Caller;
  readonly scope: Scope;
  readonly action: Action | null;
}
