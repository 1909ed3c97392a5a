import { limits, modalityOf, type Api, type Dataset, type Project, type ResponseOf } from '@earmark/contract';
import { Button, ConfirmDialog, token } from '@earmark/ui';
import { use, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { WizardPart } from '../../business/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Page } from '../../page/index.ts';
import { LabelStep, Onward, StepSheet } from '../task-form/index.ts';
import { DataFields } from './DataFields.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { usePreview } from './rule-form.ts';
import { RunFields } from './RunFields.tsx';
import { SettingFields } from './SettingFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import { useEditor } from './use-editor.ts';

const t = texts('distribution');

interface EditorProps {
  project: Project;
  /** The wizard part of the project's kind of work; the component suspends until it resolves. */
  loading: Promise<WizardPart>;
  edited: ResponseOf<Api['getDistribution']> | undefined;
  /** Datasets that the rule names. */
  beforehand: readonly Dataset[];
}

/** The steps of a distribution's form, with a line or a table of what it would make. */
export function Editor({ project, loading, edited, beforehand }: EditorProps) {
  const formId = useId();
  const editor = useEditor(project, use(loading), edited, beforehand);
  const { rule, settings, step, isLast, datasets, refusals, isPending } = editor;
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(limits.page.defaultSize);
  // One that makes tasks is not begun again
  const isRunning = step.id === 'run';
  const preview = usePreview(rule, edited?.id, { page, pageSize });
  const [isAsking, setAsking] = useState(false);
  const planned = preview.isReady ? (preview.data?.total ?? 0) : 0;
  const tasks = t('taskCount', { count: planned, value: formatNumber(planned) });
  const planItems = preview.data?.items ?? 0;
  const used = t('itemCount', { count: planItems, value: formatNumber(planItems) });
  const topsUp = rule.watch('tops_up') === true;
  const ask = (): void =>
    isRunning ? void editor.save(false, 0) : planned === 0 ? void editor.save(true, 0) : setAsking(true);
  const wizardProps = {
    form: settings,
    project,
    datasets,
    onDatasetsChange: editor.setDatasets,
    refusals,
    steps: [],
    onStep: () => undefined,
  };
  const Own = step.of?.Fields;
  return (
    <Page title={t(edited ? 'editTitle' : 'title')} description={edited?.name ?? project.name}>
      {editor.leaveQuestion}
      {editor.conflictQuestion}
      <StepSheet
        formId={formId}
        label={t('title')}
        items={editor.items}
        current={step.id}
        onStepPress={editor.goTo}
        onSubmit={isLast ? ask : editor.goOn}
        foot={
          <>
            <Button onPress={editor.goBack ?? editor.leave}>
              {editor.goBack === undefined ? t('common:cancel') : t('common:previous')}
            </Button>
            <Onward>
              <Line aria-live="polite">
                {preview.isReady && preview.data && !isLast
                  ? planned === 0
                    ? t('previewEmpty')
                    : t('line', { tasks, used, left: formatNumber(preview.data.left) })
                  : ''}
              </Line>
              {isLast && edited && !isRunning ? (
                <Button isPending={isPending && !isAsking} onPress={() => void editor.save(false, planned)}>
                  {t('save')}
                </Button>
              ) : null}
              <Button
                variant="primary"
                type="submit"
                form={formId}
                isPending={isPending && !isAsking}
                isDisabled={isLast && planned === 0 && !topsUp && !isRunning}
              >
                {isRunning
                  ? t('common:save')
                  : isLast
                    ? planned === 0
                      ? t('makeNone')
                      : t(edited ? 'saveAndMake' : 'make', { tasks })
                    : t('common:next')}
              </Button>
            </Onward>
          </>
        }
      >
        {step.id === 'data' ? (
          <DataFields form={rule} project={project} datasets={datasets} onDatasetsChange={editor.setDatasets} />
        ) : null}
        {step.id === 'run' ? <RunFields form={rule} /> : null}
        {step.id === 'teams' ? <TeamFields form={rule} /> : null}
        {step.id === 'labels' ? <LabelStep {...wizardProps} /> : null}
        {Own ? <Own {...wizardProps} /> : null}
        {step.id === 'task' ? <SettingFields form={settings} projectId={project.id} /> : null}
        {step.id === 'preview' ? (
          <Section>
            <Hint>{t('previewHint')}</Hint>
            <PreviewTable
              preview={preview}
              modality={modalityOf(project.business)}
              page={page}
              pageSize={pageSize}
              onPageChange={setPage}
              onPageSizeChange={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          </Section>
        ) : null}
      </StepSheet>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('confirmTitle', { tasks })}
        confirmLabel={t('make', { tasks })}
        onConfirm={() => editor.save(true, planned)}
      >
        {t('confirmText', { used, tasks })} {topsUp ? t('confirmTopUp') : ''}
      </ConfirmDialog>
    </Page>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  padding: ${token.space[5]} 0;
`;

const Hint = styled.p`
  color: ${token.color.textFaint};
`;

const Line = styled.span`
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;
`;
