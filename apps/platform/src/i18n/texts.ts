import type workbench from './en/workbench.ts';
import type inside from './en/index.ts';
import type outside from './en/outside.ts';

/** Every text by namespace and key, in English. */
export type Texts = typeof outside & typeof workbench & typeof inside;
/** What Chinese has to say of them: all but the singulars, which it does not have. */
type InChinese<Part> = {
  readonly [Name in keyof Part]: {
    readonly [Key in keyof Part[Name] as Key extends `${string}_one` ? never : Key]: string;
  };
};
export type OutsideInChinese = InChinese<typeof outside>;
export type WorkbenchInChinese = InChinese<typeof workbench>;
export type InsideInChinese = InChinese<typeof inside>;
export type Namespace = keyof Texts;

/** Keys without their plural endings. */
type Base<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;
type KeyOf<Name extends Namespace> = Base<keyof Texts[Name] & string>;

/** A key of this namespace, or of any other with its name before it. */
export type TextKey<Name extends Namespace> =
  | KeyOf<Name>
  | { [Other in Namespace]: `${Other}:${KeyOf<Other>}` }[Namespace];
