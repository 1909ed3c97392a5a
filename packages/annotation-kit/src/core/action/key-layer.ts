import type { ActionId } from './action-table.ts';
import type { Binding } from './key-scope.ts';

/** The keys of every action. */
export type Bindings = Readonly<Record<ActionId, readonly Binding[]>>;

/** Keys for some actions; the others keep what they had. */
export type KeyLayer = Readonly<Partial<Record<ActionId, readonly Binding[]>>>;
