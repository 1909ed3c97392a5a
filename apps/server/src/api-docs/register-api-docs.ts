import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { openApiDocument, rawPaths } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';

const script = `${rawPaths.docs}/rapidoc.js`;
const scriptFile = createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js');

/** The OpenAPI document and a page that renders it; both derive from the endpoint table. */
export function registerApiDocs(app: FastifyInstance, version: string): void {
  const document = openApiDocument(version);
  app.get(rawPaths.openapi, async () => document);
  app.get(rawPaths.docs, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(script, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400').send(createReadStream(scriptFile)));
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Earmark API</title><script type="module" src="${script}"></script></head>
<body><rapi-doc spec-url="${rawPaths.openapi}" render-style="focused" theme="light" show-header="false" load-fonts="false" allow-server-selection="false" schema-style="table" persist-auth="true"></rapi-doc></body>
</html>`;
