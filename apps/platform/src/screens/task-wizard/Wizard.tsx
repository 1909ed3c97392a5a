import type { Api, Dataset, Project, ResponseOf } from '@earmark/contract';
import { Banner, Button } from '@earmark/ui';
import { use, useId, useState } from 'react';
import type { WizardPart } from '../../business/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Page } from '../../page/index.ts';
import { Onward, StepSheet } from '../task-form/index.ts';
import { DraftElsewhere, DraftNote } from './DraftNote.tsx';
import type { FoundDraft } from './use-found-draft.ts';
import { useWizard } from './use-wizard.ts';

const t = texts('task-wizard');

interface WizardProps {
  project: Project;
  /** The wizard part of the project's kind of work; the component suspends until it resolves. */
  loading: Promise<WizardPart>;
  /** Datasets selected before the wizard opened. */
  beforehand: readonly Dataset[];
  /** The task whose settings it begins with. */
  copied: ResponseOf<Api['getTask']> | undefined;
  /** The draft that goes on; it comes before everything else. */
  draft: FoundDraft | null;
  /** Shows the draft as another window has kept it. */
  onReload: () => void;
}

/** Step indicator, current step, and navigation buttons. */
export function Wizard({ project, loading, beforehand, copied, draft, onReload }: WizardProps) {
  const formId = useId();
  const [datasets, setDatasets] = useState<readonly Dataset[]>(draft?.datasets ?? beforehand);
  const wizard = useWizard(project, use(loading), beforehand, { copied, draft });
  const { form, steps, step, index, items, refusals, isLast, isPending, question, saving, goTo, goOn, goBack } = wizard;
  return (
    <Page title={t('routes:addTask')} description={project.name}>
      {question}
      {saving.state.is === 'elsewhere' ? <DraftElsewhere onTake={onReload} onKeep={saving.overwrite} /> : null}
      {draft && draft.usedUp > 0 ? (
        <Banner tone="warning">{t('draftUsedUp', { count: draft.usedUp, value: formatNumber(draft.usedUp) })}</Banner>
      ) : null}
      {copied && !draft ? <Banner isClosable>{t('copied', { name: copied.name })}</Banner> : null}
      <StepSheet
        formId={formId}
        label={t('routes:addTask')}
        items={items}
        current={step.id}
        onStepPress={goTo}
        onSubmit={goOn}
        foot={
          <>
            <Button onPress={goBack ?? (() => void wizard.leave())}>
              {goBack === undefined ? t('common:cancel') : t('common:previous')}
            </Button>
            <Onward>
              <DraftNote state={saving.state} />
              <span>{t('stepOf', { number: index + 1, total: steps.length })}</span>
              <Button variant="primary" type="submit" form={formId} isPending={isPending}>
                {isLast ? t('create') : t('common:next')}
              </Button>
            </Onward>
          </>
        }
      >
        <step.Fields
          form={form}
          project={project}
          datasets={datasets}
          onDatasetsChange={setDatasets}
          refusals={refusals}
          steps={steps}
          onStep={goTo}
        />
      </StepSheet>
    </Page>
  );
}
