import { type AvailableBusinessType, type Project } from '@earmark/contract';
import { Button, Dialog, Form } from '@earmark/ui';
import { useId } from 'react';
import { useDiscardGuard } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { useProjectForm } from './use-project-form.ts';

const t = texts('project');

interface ProjectFormDialogProps {
  /** Kind of work preselected for a new project. */
  business: AvailableBusinessType;
  /** The project to edit; omitted for a new one. */
  project?: Project;
  onClose: () => void;
  /** Called after a new project was created. */
  onCreated?: (project: { readonly id: number; readonly business: AvailableBusinessType }) => void;
}

/** Creates or edits a project. */
export function ProjectFormDialog({ business, project, onClose, onCreated }: ProjectFormDialogProps) {
  const formId = useId();
  const {
    form,
    save,
    question: conflict,
    isPending,
  } = useProjectForm(business, project, {
    onSaved: onClose,
    onCreated: (created) => {
      onClose();
      onCreated?.(created);
    },
  });
  const { question, close } = useDiscardGuard(form.formState.isDirty, onClose);
  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={close}
      title={project ? t('editTitle') : t('createTitle')}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {project ? t('common:save') : t('common:create')}
          </Button>
        </>
      }
    >
      {question}
      {conflict}
      <Form id={formId} onSubmit={save} keepsNotes>
        <ProjectFields form={form} project={project} />
      </Form>
    </Dialog>
  );
}
