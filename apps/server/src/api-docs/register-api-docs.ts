import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument, rawPaths } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

/** Serves the OpenAPI document and a page that renders it; both derive from the endpoint table. */
export function registerApiDocs(app: FastifyInstance, version: string): void {
  // Made when it is first asked for, which is hardly ever.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(rawPaths.openapi, async () => (document ??= openApiDocument(version)));
  app.get(rawPaths.docs, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${rawPaths.docs}/start.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(starter));
  for (const [name, type] of Object.entries(files))
    app.get(`${rawPaths.docs}/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(join(folder, name))),
    );
}

/** Served as a file of its own, because the content security policy forbids inline scripts. */
const starter = `SwaggerUIBundle({ url: ${JSON.stringify(rawPaths.openapi)}, dom_id: '#api', deepLinking: true, validatorUrl: null, docExpansion: 'none', filter: true });`;

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Earmark API</title><link rel="stylesheet" href="${rawPaths.docs}/swagger-ui.css"></head>
<body><div id="api"></div><script src="${rawPaths.docs}/swagger-ui-bundle.js"></script><script src="${rawPaths.docs}/start.js"></script></body>
</html>`;
