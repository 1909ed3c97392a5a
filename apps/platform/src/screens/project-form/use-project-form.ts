import {
  projectFormSchema,
  requestErrors,
  type AvailableBusinessType,
  type Project,
  type ProjectForm,
} from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { formOf } from './defaults.ts';

const t = texts('project');

export type ProjectFormState = UseFormReturn<z.input<typeof projectFormSchema>, unknown, ProjectForm>;

/** Form field of each error code. */
const fieldsOfRefusals = new Map([[requestErrors.name_taken.code, 'name' as const]]);

interface ProjectFormEvents {
  /** Called after the project was saved. */
  readonly onSaved?: (form: ProjectForm) => void;
  /** Called after a new project was created. */
  readonly onCreated?: (project: { readonly id: number; readonly business: AvailableBusinessType }) => void;
}

/** The form of a new project, or of one to edit, with its saving. */
export function useProjectForm(business: AvailableBusinessType, project?: Project, events: ProjectFormEvents = {}) {
  // Frozen on opening: a revalidated project must not reset fields being edited
  const [initial] = useState(() => formOf(project, business, new Date()));
  const form = useZodForm(projectFormSchema, initial);
  const create = useAction('createProject');
  const update = useAction('updateProject');
  const save = form.handleSubmit(async (values) => {
    const result = project ? await update.run({ id: project.id, form: values }) : await create.run(values);
    if (!result.ok) {
      applyRefusal(form, result.error, { prefix: project ? ['form'] : [], codes: fieldsOfRefusals });
      return;
    }
    toast.success(project ? t('common:saved') : t('created', { name: values.name }));
    if (project) events.onSaved?.(values);
    else events.onCreated?.({ id: result.data.id, business: values.business });
  });
  return { form, save, isPending: create.isPending || update.isPending };
}
