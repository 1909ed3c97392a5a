import { z } from 'zod';
import { api, bodyLimitOf, callPrefix, takesTokens, type Endpoint } from './api/index.ts';
import { errors, type ErrorKey } from './error/index.ts';
import { mayEver, allActions } from './permission.ts';
import { allRoleIds } from './role.ts';

/** Returns the endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): Record<string, unknown> {
  const rows: [string, Endpoint][] = Object.entries(api);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earmark API',
      version,
      description: 'Every answer is an envelope {code, message, type, data}; success is code 200.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token (earmark_pat_…), created in the personal centre under “Access tokens”, or the token of a sign-in. An access token acts as its person in one role, within its scopes; what it may do stands at each call.',
        },
      },
    },
    paths: Object.fromEntries(
      rows.map(([name, row]) => [callPrefix + row.path, { [row.method.toLowerCase()]: operation(name, row) }]),
    ),
  };
}

function operation(name: string, row: Endpoint): Record<string, unknown> {
  const request = jsonSchema(row.request, 'input');
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[0]],
    ...(row.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    description: `${accessText(row)}${tokenText(row)}${row.method === 'POST' ? ` Body at most ${bodyLimitOf(row)} bytes.` : ''}`,
    ...(row.method === 'GET'
      ? {
          parameters: Object.entries(propertiesOf(request)).map(([key, schema]) => ({
            name: key,
            in: 'query',
            required: true,
            schema,
          })),
        }
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: envelope(jsonSchema(row.response, 'output')) } },
      },
      ...failures(row.errors),
    },
  };
}

function accessText(row: Endpoint): string {
  const action = allActions.find((candidate) => candidate === row.access);
  return action
    ? `Permission ${action}: roles ${allRoleIds.filter((role) => mayEver(role, action)).join(', ')}.`
    : row.access === 'public'
      ? 'No sign-in needed.'
      : 'Anyone signed in.';
}

/** Describes the scopes that an access token needs for a call. */
function tokenText(row: Endpoint): string {
  if (row.access === 'public') return '';
  if (!takesTokens(row)) return ' Not with an access token.';
  const beside = row.tokenScopes ? ` and one of ${row.tokenScopes.join(', ')}` : '';
  return row.access === 'signed-in' ? ' Any access token.' : ` Access tokens need the scope ${row.access}${beside}.`;
}

/** Groups error responses by HTTP status. */
function failures(keys: readonly ErrorKey[]): Record<string, unknown> {
  const byStatus = Map.groupBy(keys, (key) => errors[key].http);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.map((key) => `${errors[key].code} ${errors[key].en}`).join('\n\n') },
    ]),
  );
}

const envelope = (data: unknown): Record<string, unknown> => ({
  type: 'object',
  required: ['code', 'message', 'type', 'data'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    type: { enum: ['success', 'info', 'warning', 'error'] },
    data,
  },
});

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const propertiesOf = (schema: Record<string, unknown>): Record<string, unknown> => {
  const properties = schema['properties'];
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
};
