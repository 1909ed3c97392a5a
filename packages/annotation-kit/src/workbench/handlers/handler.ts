import type { ActionId } from '../../core/index.ts';
import type { WorkbenchSession } from '../session/index.ts';

/** Carries out one action. */
export type Handler<Session extends WorkbenchSession = WorkbenchSession> = (session: Session) => void;

/** The handlers of the actions whose names begin with one of these words. */
export type HandlersOf<Prefix extends string, Session extends WorkbenchSession = WorkbenchSession> = {
  readonly [Id in Extract<ActionId, `${Prefix}.${string}`>]: Handler<Session>;
};

/** The handlers of some actions of the table. */
export type Handlers<Session extends WorkbenchSession = WorkbenchSession> = Readonly<
  Partial<Record<ActionId, Handler<Session>>>
>;
