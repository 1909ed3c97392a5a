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
import { useSaveOver } from '../../conflict/index.ts';
import { reportCallError, useAction, useCall } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { formOf } from './defaults.ts';
import { projectInWords } from './project-in-words.ts';

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
  const managers = useCall('listManagers', {});
  const nameOf = (userId: number): string =>
    [...(managers.data?.rows ?? []), ...(project?.assistants ?? [])].find(({ id }) => id === userId)?.name ??
    String(userId);
  // What it was read at, moved on by each save
  const [read, setRead] = useState({ base: initial, version: project?.edit_version ?? 0 });
  const { save, question } = useSaveOver({
    schema: projectFormSchema,
    fields: projectInWords(nameOf),
    read,
    send: (values: ProjectForm, over) =>
      project
        ? update.run({ id: project.id, edit_version: over.version, form: values }, { isQuiet: true })
        : create.run(values, { isQuiet: true }),
    onSaved: ({ id }, values, over) => {
      setRead({ base: values, version: over.version + 1 });
      toast.success(project ? t('common:saved') : t('created', { name: values.name }));
      if (project) events.onSaved?.(values);
      else events.onCreated?.({ id, business: values.business });
    },
    onRefused: (error) => {
      const isAtField = applyRefusal(form, error, { prefix: project ? ['form'] : [], codes: fieldsOfRefusals });
      if (!isAtField) reportCallError(error);
    },
    onChosen: (values) => form.reset(values),
  });
  return { form, save: form.handleSubmit(save), question, isPending: create.isPending || update.isPending };
}
