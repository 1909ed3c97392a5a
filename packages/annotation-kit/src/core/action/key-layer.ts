import type { Binding } from './key-scope.ts';

/** The keys of every action of a table. */
export type Bindings<Id extends string = string> = Readonly<Record<Id, readonly Binding[]>>;

/** Keys for some actions; the other actions keep theirs. Unknown action names are ignored. */
export type KeyLayer<Id extends string = string> = Readonly<Partial<Record<Id, readonly Binding[]>>>;
