import type { Binding } from './key-scope.ts';

/** The keys of every action of a table. */
export type Bindings<Id extends string = string> = Readonly<Record<Id, readonly Binding[]>>;

/** Keys for some actions; the others keep what they had. Names of actions that a table does not have are left alone. */
export type KeyLayer<Id extends string = string> = Readonly<Partial<Record<Id, readonly Binding[]>>>;
