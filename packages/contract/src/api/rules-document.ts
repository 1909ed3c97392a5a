import { z } from 'zod';
import { limits } from '../limit.ts';
import { endpoint, id } from './endpoint.ts';
import { mediaSchema } from './media.ts';
import { routes } from './routes.ts';

/** Kinds of rules documents, which are also their extensions (specification, section 5). */
export const rulesDocumentKinds = ['doc', 'docx', 'pdf'] as const;
export type RulesDocumentKind = (typeof rulesDocumentKinds)[number];

/** Returns the kind of a file by its name; undefined for names of other files. */
export const rulesDocumentKindOf = (fileName: string): RulesDocumentKind | undefined =>
  rulesDocumentKinds.find((kind) => fileName.toLowerCase().endsWith(`.${kind}`));

/** A document with the rules of annotation, of one task or several. */
export const rulesDocumentSchema = z.object({
  id,
  name: z.string(),
  kind: z.enum(rulesDocumentKinds),
  bytes: z.number().int(),
});
export type RulesDocument = z.infer<typeof rulesDocumentSchema>;

const { fileBytes, bodyBytes, nameMaxCharacters } = limits.rulesDocument;

export const rulesDocumentApi = {
  uploadRulesDocument: endpoint({
    ...routes.uploadRulesDocument,
    access: 'task.create',
    effect: 'writes',
    bodyLimit: bodyBytes,
    summary: 'Upload a rules document (.doc, .docx or .pdf) for tasks of a project; a task takes it by its id',
    request: z.strictObject({
      project_id: id,
      file_name: z.string().trim().min(1, 'required').max(nameMaxCharacters),
      /** One byte over the limit is let through, so that the answer can name the file. */
      content: z.base64().max(Math.ceil(((fileBytes + 3) * 4) / 3)),
    }),
    response: rulesDocumentSchema,
    errors: [
      'not_found',
      'project_closed',
      'rules_document_type',
      'rules_document_content',
      'rules_document_unreadable',
      'rules_document_size',
    ],
  }),
  getRulesDocument: endpoint({
    ...routes.getRulesDocument,
    access: 'task.create',
    effect: 'reads',
    summary: 'Name and size of an uploaded rules document',
    request: z.strictObject({ id }),
    response: rulesDocumentSchema,
    errors: ['not_found'],
  }),
  readRulesDocument: endpoint({
    ...routes.readRulesDocument,
    access: 'task.read',
    effect: 'reads',
    summary: 'Signed addresses of the rules document of a task',
    request: z.strictObject({ task_id: id }),
    response: z.object({
      document: rulesDocumentSchema,
      /** `document` is the file; `reading` an HTML form of it, which a .pdf and some .doc files do not have. */
      media: mediaSchema,
    }),
    errors: ['not_found'],
  }),
};
