import type { ShellActionId } from '../../core/index.ts';
import type { WorkbenchSession } from '../session/index.ts';

/** Runs one action. */
export type Handler<Session = WorkbenchSession> = (session: Session) => void;

/** The handlers of all actions of a table: a missing handler is a compile error. */
export type Handlers<Id extends string, Session = WorkbenchSession> = Readonly<Record<Id, Handler<Session>>>;

/** The handlers of the shell's actions whose names begin with one of these prefixes. */
export type HandlersOf<Prefix extends string> = Handlers<Extract<ShellActionId, `${Prefix}.${string}`>>;
