import type { Language } from '../language.ts';

/** The sentence of an event: `{name}` is the entity at that time, `{remark}` the reason or number given with it. */
export type AuditSentence = Readonly<Record<Language, string>>;
export type AuditSentences = Readonly<Record<string, AuditSentence>>;
