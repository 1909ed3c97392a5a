import { isRoleId, mayEver } from '@earmark/contract';
import { Banner, Button, Card, Form, Stack, token } from '@earmark/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Sheet, SheetFoot, useLeaveGuard } from '../../page/index.ts';
import { ProjectFields, useProjectForm } from '../project-form/index.ts';
import { ErrorTypeSettings } from './ErrorTypeSettings.tsx';
import type { ProjectPartProps } from './project-part.ts';
import { ProjectFacts } from './ProjectFacts.tsx';
import { TagSettings } from './TagSettings.tsx';

const t = texts('project-page');

/**
 * The project's form in place, its tags and error types; of a closed project what was entered, with what cannot be
 * changed off.
 */
export function Settings({ project }: ProjectPartProps) {
  const { user } = useSession();
  const mayWrite = isRoleId(user.role_id) && mayEver(user.role_id, 'project.write');
  const isClosed = project.state !== 'open';
  const part = { project, mayChange: mayWrite, isOff: isClosed };
  return (
    <Stack gap={4}>
      {isClosed || !mayWrite ? (
        <>
          <Banner tone="neutral">{t(mayWrite ? 'settingsClosed' : 'settingsForbidden')}</Banner>
          <Card>
            <ProjectFacts project={project} />
          </Card>
        </>
      ) : (
        <EditProject project={project} />
      )}
      <TagSettings {...part} />
      <ErrorTypeSettings {...part} />
    </Stack>
  );
}

function EditProject({ project }: ProjectPartProps) {
  const formId = useId();
  const {
    form,
    save,
    question: conflict,
    isPending,
  } = useProjectForm(project.business, project, {
    onSaved: (saved) => form.reset(saved),
  });
  const { isDirty } = form.formState;
  const { question } = useLeaveGuard(isDirty);
  return (
    <Sheet>
      {question}
      {conflict}
      <Fields>
        <Form id={formId} onSubmit={save} keepsNotes>
          <ProjectFields form={form} project={project} isFocused={false} />
        </Form>
      </Fields>
      <SheetFoot>
        <span>{isDirty ? t('unsaved') : t('allSaved')}</span>
        <Button variant="primary" type="submit" form={formId} isDisabled={!isDirty} isPending={isPending}>
          {t('common:save')}
        </Button>
      </SheetFoot>
    </Sheet>
  );
}

const Fields = styled.div`
  max-width: 880px;
  padding: ${token.space[4]} 0;
`;
