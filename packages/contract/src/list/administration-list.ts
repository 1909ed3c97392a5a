import { businessTypes } from '../business-type.ts';
import { logLevels, logSources } from '../log/index.ts';
import { allRoleIds, noRole } from '../role.ts';
import { defineList } from './list.ts';

export const channels = ['sms', 'mail'] as const;
/** `kept` is in the outbox only, because no gateway was connected. */
const messageStates = ['waiting', 'sent', 'failed', 'kept'] as const;
export const jobStates = ['queued', 'running', 'succeeded', 'failed'] as const;

/** Messages of the platform. */
export const outboxList = defineList({
  name: 'outbox',
  columns: {
    created_at: { type: 'time', isSortable: true, isFilterable: true },
    channel: { type: 'choice', of: channels, isSortable: true, isFilterable: true },
    recipient: { type: 'name', isSortable: true },
    body: { type: 'text' },
    state: { type: 'choice', of: messageStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    /** Why the last attempt failed, or what the other side said. */
    reason: { type: 'text' },
    attempts: { type: 'count', isSortable: true, isOptional: true },
    sent_at: { type: 'time', isNullable: true, isSortable: true, isOptional: true },
    /** Time until which a code in the message is valid; null for other messages. */
    expires_at: { type: 'time', isNullable: true, isOptional: true },
  },
  sort: 'created_at',
  order: 'desc',
});

/** Problems that browsers reported. */
export const logList = defineList({
  name: 'log',
  columns: {
    /** The server's clock. */
    received_at: { type: 'time', isSortable: true, isFilterable: true },
    level: { type: 'choice', of: logLevels, isSortable: true, isFilterable: true },
    message: { type: 'name' },
    user: { type: 'person', isSortable: true, isFilterable: true },
    business: { type: 'choice', of: businessTypes, isNullable: true, isFilterable: true },
    source: { type: 'choice', of: logSources, isFilterable: true },
    count: { type: 'count', isSortable: true },
    address: { type: 'text', isOptional: true },
    version: { type: 'text', isOptional: true },
  },
  sort: 'received_at',
  order: 'desc',
});

/** Background jobs. */
export const jobList = defineList({
  name: 'jobs',
  columns: {
    id: { type: 'id', isSortable: true },
    kind: { type: 'choice', of: null, isSortable: true, isFilterable: true },
    state: { type: 'choice', of: jobStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    /** Why it failed, or why its last attempt did. */
    reason: { type: 'text' },
    attempts: { type: 'count', isSortable: true },
    /** Null for jobs of the platform itself. */
    asked_by: { type: 'person', isNullable: true, isSortable: true, isFilterable: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
    started_at: { type: 'time', isNullable: true, isSortable: true, isOptional: true },
    finished_at: { type: 'time', isNullable: true, isSortable: true },
  },
  sort: 'id',
  order: 'desc',
});

/** Sessions that are neither ended nor expired. */
export const sessionList = defineList({
  name: 'sessions',
  columns: {
    user: { type: 'person', isSortable: true, isFilterable: true },
    role: { type: 'choice', of: [...allRoleIds, noRole], isSortable: true, isFilterable: true },
    team: { type: 'reference', isNullable: true, isFilterable: true },
    /** Browser and system. */
    device: { type: 'text' },
    address: { type: 'name', isSortable: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
    last_seen_at: { type: 'time', isSortable: true },
    expires_at: { type: 'time', isSortable: true, isOptional: true },
  },
  sort: 'created_at',
  order: 'desc',
});

/** States of an access token; without its role it is refused until the role is granted again. */
export const tokenStates = ['active', 'role_removed', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** Access tokens of everybody. */
export const tokenList = defineList({
  name: 'tokens',
  columns: {
    user: { type: 'person', isSortable: true, isFilterable: true },
    name: { type: 'name', isSortable: true },
    role: { type: 'choice', of: allRoleIds, isSortable: true, isFilterable: true },
    team: { type: 'reference', isNullable: true, isFilterable: true },
    last_used_at: { type: 'time', isNullable: true, isSortable: true },
    address: { type: 'name' },
    expires_at: { type: 'time', isSortable: true, isFilterable: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true, isOptional: true },
  },
  sort: 'created_at',
  order: 'desc',
});

/** Uploaded files of which bytes are still missing. */
export const unfinishedUploadList = defineList({
  name: 'unfinished',
  columns: {
    name: { type: 'name', isSortable: true },
    project: { type: 'reference', isSortable: true, isFilterable: true },
    dataset: { type: 'reference', isSortable: true },
    created_by: { type: 'person', isSortable: true, isFilterable: true },
    bytes: { type: 'bytes', isSortable: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
  },
  sort: 'created_at',
  order: 'asc',
});
