import type workbench from './en/workbench.ts';
import type inside from './en/index.ts';
import type data from './en/data.ts';
import type history from './en/history.ts';
import type entrance from './en/entrance.ts';
import type security from './en/security.ts';
import type administrator from './en/administrator.ts';
import type editing from './en/editing.ts';
import type teams from './en/teams.ts';
import type project from './en/project-part.ts';
import type acceptance from './en/acceptance.ts';
import type outside from './en/outside.ts';
import type reading from './en/reading.ts';
import type outcome from './en/outcome-part.ts';
import type statistics from './en/statistics-part.ts';
import type settlement from './en/settlement-part.ts';
import type character from './en/character-part.ts';
import type copies from './en/copies-part.ts';
import type template from './en/template-part.ts';
import type text from './en/text-part.ts';

/** All texts by namespace and key, in English. */
export type Texts = typeof outside &
  typeof entrance &
  typeof workbench &
  typeof data &
  typeof history &
  typeof security &
  typeof administrator &
  typeof editing &
  typeof project &
  typeof teams &
  typeof acceptance &
  typeof reading &
  typeof outcome &
  typeof statistics &
  typeof settlement &
  typeof character &
  typeof template &
  typeof copies &
  typeof text &
  typeof inside;
/** Keys required in Chinese: all but the singular forms, which Chinese lacks. */
type InChinese<Part> = {
  readonly [Name in keyof Part]: {
    readonly [Key in keyof Part[Name] as Key extends `${string}_one` ? never : Key]: string;
  };
};
export type DataInChinese = InChinese<typeof data>;
export type HistoryInChinese = InChinese<typeof history>;
export type EntranceInChinese = InChinese<typeof entrance>;
export type OutsideInChinese = InChinese<typeof outside>;
export type WorkbenchInChinese = InChinese<typeof workbench>;
export type SecurityInChinese = InChinese<typeof security>;
export type AdministratorInChinese = InChinese<typeof administrator>;
export type EditingInChinese = InChinese<typeof editing>;
export type ProjectInChinese = InChinese<typeof project>;
export type TeamsInChinese = InChinese<typeof teams>;
export type AcceptanceInChinese = InChinese<typeof acceptance>;
export type OutcomeInChinese = InChinese<typeof outcome>;
export type StatisticsInChinese = InChinese<typeof statistics>;
export type SettlementInChinese = InChinese<typeof settlement>;
export type CharacterInChinese = InChinese<typeof character>;
export type CopiesInChinese = InChinese<typeof copies>;
export type TemplateInChinese = InChinese<typeof template>;
export type TextInChinese = InChinese<typeof text>;
export type ReadingInChinese = InChinese<typeof reading>;
export type InsideInChinese = InChinese<typeof inside>;
export type Namespace = keyof Texts;

/** Keys without plural suffixes. */
type Base<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;
/** A key of one namespace, without it. */
export type KeyOf<Name extends Namespace> = Base<keyof Texts[Name] & string>;

/** A key with its namespace: `namespace:key`. */
export type FullTextKey = { [Name in Namespace]: `${Name}:${KeyOf<Name>}` }[Namespace];
/** A key of this namespace, or of another one with its namespace prefix. */
export type TextKey<Name extends Namespace> = KeyOf<Name> | FullTextKey;
