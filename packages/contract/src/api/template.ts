import { labelSetSchema } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { phrases, title } from '../field/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { templateList } from '../list/index.ts';
import { endpoint, id, pageOf } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** Form of a label template. */
export const templateFormSchema = formOf(
  'template',
  z.strictObject({
    name: title,
    business: z.enum(availableBusinessTypes),
    labels: labelSetSchema,
    phrases: phrases.default([]),
  }),
);
export type TemplateForm = z.infer<typeof templateFormSchema>;

/** A label template. Tasks copy its labels and phrases, so editing it changes later tasks only. */
const templateSchema = z.object({
  ...listRow(templateList),
  business: z.enum(availableBusinessTypes),
  labels: labelSetSchema,
  phrases: z.array(z.string()),
  edit_version: z.number().int(),
});
export type Template = z.infer<typeof templateSchema>;

export const templateApi = {
  listTemplates: endpoint({
    ...routes.listTemplates,
    access: 'template.read',
    effect: 'reads',
    summary: 'Label templates of the platform',
    request: listRequest(templateList, { business: z.enum(availableBusinessTypes).optional() }),
    response: pageOf(templateSchema),
    errors: [],
  }),
  getTemplate: endpoint({
    ...routes.getTemplate,
    access: 'template.read',
    effect: 'reads',
    summary: 'One template',
    request: z.strictObject({ id }),
    response: templateSchema,
    errors: ['not_found'],
  }),
  createTemplate: endpoint({
    ...routes.createTemplate,
    access: 'template.write',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Create a template',
    request: templateFormSchema,
    response: z.object({ id }),
    errors: ['name_taken', 'template_labels_wrong'],
  }),
  updateTemplate: endpoint({
    ...routes.updateTemplate,
    access: 'template.write',
    effect: 'writes',
    bodyLimit: limits.body.formBytes,
    summary: 'Change a template; tasks that were made from it keep their own copy',
    request: z.strictObject({
      id,
      /** The version that was edited. */
      edit_version: z.number().int(),
      form: templateFormSchema,
    }),
    response: z.object({ id }),
    errors: ['not_found', 'forbidden', 'name_taken', 'template_labels_wrong', 'edit_conflict'],
  }),
  deleteTemplate: endpoint({
    ...routes.deleteTemplate,
    access: 'template.write',
    effect: 'sustains',
    summary: 'Move a template to the recycle bin',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'forbidden'],
  }),
};
