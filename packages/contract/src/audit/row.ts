import type { Language } from '../language.ts';

/**
 * The sentence of an event: `{name}` is the entity at that time, `{remark}` the reason or number given with it. A part
 * in brackets is left out when its value is empty: a sign-in without an account has no name.
 */
export type AuditSentence = Readonly<Record<Language, string>>;
export type AuditSentences = Readonly<Record<string, AuditSentence>>;
