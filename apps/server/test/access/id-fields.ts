import { api, type ApiName, type Endpoint } from '@earmark/contract';
import { z } from 'zod';
import type { Named } from '../http/requests.ts';

type Key = string | number;
type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** One step into a request: an index of a list, or a property with the object schema that has it. */
interface Step {
  readonly key: Key;
  readonly within?: JsonSchema;
}

/** A field of a request that holds an id, as the request's schema says. */
export interface IdField {
  /** The field as error messages name it, such as `departures.0.user_id`. */
  readonly name: string;
  readonly kind: keyof Named;
  readonly steps: readonly Step[];
}

/** Of what kind the ids of a field are, by its name. */
const kindsByName: Readonly<Record<string, keyof Named>> = {
  project_id: 'projectId',
  dataset_id: 'datasetId',
  file_id: 'fileId',
  task_id: 'taskId',
  item_id: 'itemId',
  after_item_id: 'itemId',
  annotation_id: 'annotationId',
  template_id: 'templateId',
  set_id: 'characterSetId',
  error_type_id: 'errorTypeId',
  distribution_id: 'distributionId',
  team_id: 'teamId',
  user_id: 'userId',
  to_id: 'userId',
  lead_id: 'userId',
  annotator_id: 'userId',
  inspector_id: 'userId',
  verifier_id: 'userId',
  assistant_id: 'userId',
  session_id: 'sessionId',
  import_id: 'importId',
  period_id: 'settlementId',
  batch_id: 'batchId',
  preset_id: 'presetId',
  view_id: 'viewId',
  default_view_id: 'viewId',
  source_id: 'proposalSourceId',
  tag_id: 'tagId',
  rules_document_id: 'rulesDocumentId',
  add_id: 'tagId',
  remove_id: 'tagId',
  up_to: 'noticeId',
};

/** Of what kind a field `id` or `ids` is: by the first part of the path, or the whole one. */
const kindsByPath: Readonly<Record<string, keyof Named>> = {
  project: 'projectId',
  template: 'templateId',
  characterset: 'characterSetId',
  distribution: 'distributionId',
  dataset: 'datasetId',
  task: 'taskId',
  'task/rulesget': 'rulesDocumentId',
  dispute: 'disputeId',
  settlement: 'settlementId',
  item: 'itemId',
  export: 'exportId',
  batch: 'batchId',
  bin: 'deletionId',
  'bin/preview': 'taskId',
  team: 'teamId',
  user: 'userId',
  people: 'userId',
  'user/welcomeseen': 'welcomeId',
  tag: 'tagId',
  proposal: 'proposalSourceId',
  token: 'tokenId',
  'centre/revoketoken': 'tokenId',
  'user/usercentercancelapplyteam': 'applicationId',
  'user/teamapplypass': 'applicationId',
  'user/teamapplyreject': 'applicationId',
  invitationslink: 'invitationId',
  notification: 'noticeId',
  job: 'jobId',
  outbox: 'messageId',
  session: 'sessionId',
};

/** The id fields of a call's request, at any depth. Throws for one whose kind is not known. */
export function idFieldsOf(call: ApiName): readonly IdField[] {
  const found = new Map<string, IdField>();
  const visit = (schema: JsonSchema, steps: readonly Step[]): void => {
    for (const branch of branchesOf(schema)) visit(branch, steps);
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      if (typeof property === 'object') visit(property, [...steps, { key, within: schema }]);
    const items = itemsOf(schema);
    if (items) visit(items, [...steps, { key: 0 }]);
    const name = steps.map(({ key }) => key).join('.');
    const kind = isId(schema) ? kindOf(call, steps) : undefined;
    if (kind && !found.has(name)) found.set(name, { name, kind, steps });
  };
  visit(schemaOf(call), []);
  return [...found.values()];
}

/** The request schema of a call as JSON Schema. */
export const schemaOf = (name: ApiName): JsonSchema => {
  const endpoint: Endpoint = api[name];
  return z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' });
};

const isId = ({ type, exclusiveMinimum }: JsonSchema): boolean => type === 'integer' && exclusiveMinimum === 0;

const branchesOf = ({ anyOf = [], oneOf = [] }: JsonSchema): JsonSchema[] =>
  [...anyOf, ...oneOf].filter((branch) => typeof branch === 'object');

const itemsOf = ({ items }: JsonSchema): JsonSchema | undefined =>
  typeof items === 'object' && !Array.isArray(items) ? items : undefined;

function kindOf(call: ApiName, steps: readonly Step[]): keyof Named | undefined {
  const field = String(steps.findLast(({ key }) => typeof key === 'string')?.key);
  if (!/(^|_)ids?$|^up_to$/.test(field)) return undefined;
  const { path } = api[call];
  const kind =
    field === 'id' || field === 'ids'
      ? (kindsByPath[path] ?? kindsByPath[path.split('/')[0] ?? ''])
      : kindsByName[field.replace(/ids$/, 'id')];
  if (!kind) throw new Error(`Which ids does ${call} take in ${field}? Add a row in id-fields.ts`);
  return kind;
}

/** Returns the request with another id in one field, and with what its schema needs around it. */
export function withId(request: unknown, { steps }: Pick<IdField, 'steps'>, id: number): unknown {
  const [step, ...rest] = steps;
  if (!step) return id;
  if (!step.within) {
    const list: unknown[] = Array.isArray(request) ? request : [];
    return [withId(list[0], { steps: rest }, id), ...list.slice(1)];
  }
  const object: Record<string, unknown> = Object(fits(request, step.within) ? request : sampleOf(step.within));
  return { ...object, [step.key]: withId(object[step.key], { steps: rest }, id) };
}

/** Whether a value is an object of this schema, not of another branch of a union. */
const fits = (value: unknown, { properties = {} }: JsonSchema): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, field]) => {
    const property = properties[key];
    return typeof property === 'object' && (property.const === undefined || property.const === field);
  });

/** A value that satisfies a schema as far as its types go. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = branchesOf(schema);
  if (branch) return sampleOf(branch);
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => {
        const property = schema.properties?.[key];
        return [key, typeof property === 'object' ? sampleOf(property) : 1];
      }),
    );
  const items = itemsOf(schema);
  if (schema.type === 'array') return items && (schema.minItems ?? 0) > 0 ? [sampleOf(items)] : [];
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? 'x' : 1;
}
