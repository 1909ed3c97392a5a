import { changeKinds, labelSetSchema } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { phrases, title } from '../field/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { templateList, templateVersionList, useList } from '../list/index.ts';
import { distributionStates } from '../workflow/index.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
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

/**
 * A label template in its newest version. Tasks copy labels and phrases of a version, so editing it changes later tasks
 * only.
 */
const templateSchema = z.object({
  ...listRow(templateList),
  business: z.enum(availableBusinessTypes),
  labels: labelSetSchema,
  phrases: z.array(z.string()),
  edit_version: z.number().int(),
  /** Tasks and distributions that stand in the way of deleting it. */
  in_use_count: z.number().int(),
});
export type Template = z.infer<typeof templateSchema>;

/** Number of a version; the first is 1. */
const version = z.number().int().min(1);

/** Content of a version. It never changes, because tasks refer to it. */
const versionContent = { labels: labelSetSchema, phrases: z.array(z.string()) };

const templateVersionSchema = z.object({
  ...listRow(templateVersionList),
  /** Labels, options and phrases since the version before, by kind of change; null for the first version. */
  changes: z.record(z.enum(changeKinds), z.number().int()).nullable(),
  /** The version whose content it brought back. */
  restored_from: version.nullable(),
});
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

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
    summary: 'Change a template; other content makes a new version, and tasks keep the one that they use',
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
    errors: ['not_found', 'forbidden', 'template_in_use'],
  }),
  listTemplateVersions: endpoint({
    ...routes.listTemplateVersions,
    access: 'template.read',
    effect: 'reads',
    summary: 'Versions of a template, the newest first',
    request: listRequest(templateVersionList, { template_id: id }),
    response: pageOf(templateVersionSchema),
    errors: ['not_found'],
  }),
  getTemplateVersion: endpoint({
    ...routes.getTemplateVersion,
    access: 'template.read',
    effect: 'reads',
    summary: 'What a version of a template holds',
    request: z.strictObject({ template_id: id, version }),
    response: z.object({ version, created_at: time, author: reference.nullable(), ...versionContent }),
    errors: ['not_found'],
  }),
  restoreTemplateVersion: endpoint({
    ...routes.restoreTemplateVersion,
    access: 'template.write',
    effect: 'writes',
    summary: 'Make the content of an earlier version the newest one, as a new version',
    request: z.strictObject({
      id,
      /** The version that was read. */
      edit_version: z.number().int(),
      version,
    }),
    response: z.object({ version }),
    errors: ['not_found', 'forbidden', 'edit_conflict', 'template_version_current'],
  }),
  listTemplateUses: endpoint({
    ...routes.listTemplateUses,
    access: 'template.read',
    effect: 'reads',
    summary: "Tasks and distributions within the caller's reach that use a template",
    request: listRequest(useList, { template_id: id }),
    response: pageOf(z.object({ ...listRow(useList), business: z.enum(availableBusinessTypes) })).extend({
      /** Tasks and distributions beyond the caller's reach. */
      elsewhere: z.number().int(),
      distributions: z.array(
        z.object({
          id,
          name: z.string(),
          project: reference,
          business: z.enum(availableBusinessTypes),
          state: z.enum(distributionStates),
          version: version.nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
