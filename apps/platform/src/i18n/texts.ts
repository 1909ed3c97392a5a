import type workbench from './en/workbench.ts';
import type inside from './en/index.ts';
import type outside from './en/outside.ts';

export type OutsideTexts = typeof outside;
export type WorkbenchTexts = typeof workbench;
export type InsideTexts = typeof inside;
/** Every text by namespace and key; English is the pattern that Chinese follows. */
export type Texts = OutsideTexts & WorkbenchTexts & InsideTexts;
export type Namespace = keyof Texts;

/** Keys without their plural endings. */
type Base<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;
type KeyOf<Name extends Namespace> = Base<keyof Texts[Name] & string>;

/** A key of this namespace, or of any other with its name before it. */
export type TextKey<Name extends Namespace> =
  | KeyOf<Name>
  | { [Other in Namespace]: `${Other}:${KeyOf<Other>}` }[Namespace];
