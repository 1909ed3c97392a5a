import type { Language } from '../language.ts';
import { application, invitation, session, team, token, user } from './people.ts';
import { audit, call, job, message, setting } from './platform.ts';
import type { AuditSentence } from './row.ts';
import { characterSet, dataset, distribution, exported, item, project, task, template } from './work.ts';

/**
 * Everything that is audited: by entity, each event with its sentence. The server writes no event that is missing here;
 * a new one gets its row in the file of its part.
 */
export const auditEvents = {
  project,
  template,
  character_set: characterSet,
  dataset,
  distribution,
  task,
  item,
  export: exported,
  user,
  team,
  session,
  invitation,
  application,
  token,
  setting,
  job,
  message,
  call,
  audit,
} as const satisfies Record<string, Readonly<Record<string, AuditSentence>>>;

export type AuditEntity = keyof typeof auditEvents;
export type AuditEvent<Entity extends AuditEntity = AuditEntity> = {
  [Each in Entity]: keyof (typeof auditEvents)[Each] & string;
}[Entity];

/** An entity with one of its events. */
export type AuditedEvent = {
  [Entity in AuditEntity]: { readonly entity: Entity; readonly event: AuditEvent<Entity> };
}[AuditEntity];

/** Names of all entities. */
// Object.keys widens the key type to string.
export const auditEntities = Object.keys(auditEvents) as AuditEntity[];

/** Each event under one name, `entity.event`, by which it can be filtered. */
export const auditEventNames: readonly string[] = Object.entries(auditEvents).flatMap(([entity, events]) =>
  Object.keys(events).map((event) => `${entity}.${event}`),
);

/** The sentence of an event in a language; an event of an earlier version has its name as sentence. */
export function auditSentence(
  { entity, event }: { readonly entity: string; readonly event: string },
  language: Language,
  values: { readonly name: string; readonly remark?: string },
): string {
  const table: Readonly<Record<string, Readonly<Record<string, AuditSentence>>>> = auditEvents;
  const sentence = table[entity]?.[event]?.[language] ?? `${event}: {name}`;
  const fill = (text: string): string =>
    text.replace(/\{(name|remark)\}/g, (_whole, key: 'name' | 'remark') => values[key] ?? '');
  return fill(
    sentence.replace(/\[([^\]]*\{(name|remark)\}[^\]]*)\]/g, (_whole, part: string, key: 'name' | 'remark') =>
      (values[key] ?? '') === '' ? '' : part,
    ),
  );
}
