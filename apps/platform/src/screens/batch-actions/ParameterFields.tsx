import { limits, taskPriorities, taskPriorityTexts, type BatchId, type TaskPriority } from '@earmark/contract';
import { Checkbox, DatePicker, RadioGroup, Stack, TextArea } from '@earmark/ui';
import { language, texts } from '../../i18n/index.ts';
import { ReceiverFields } from './ReceiverFields.tsx';
import {
  ReasonField,
  ReturnFields,
  TeamField,
  VerifierFields,
  type Returned,
  type Verifiers,
} from '../task-actions/index.ts';

const t = texts('batch');

/**
 * Actions that this dialog asks for; people are assigned by the dialog of a single task, exports by that of exports.
 */
export type AskedBatchId = Exclude<BatchId, 'assign_people' | 'export_tasks' | 'export_items'>;

/** Values of the form; each action reads its own part. */
interface BatchForm {
  readonly teamId: number | null;
  readonly releases: boolean;
  readonly giving: { readonly stage: 'annotation' | 'inspection'; readonly toId: number | null };
  readonly verifiers: Verifiers;
  readonly returned: Returned;
  readonly pauseReason: string;
  readonly priority: TaskPriority;
  readonly deadline: string | null;
}

/** The form before anybody has put something in; one for all actions, each of which reads its own part. */
export const initialForm: BatchForm = {
  teamId: null,
  releases: false,
  giving: { stage: 'annotation', toId: null },
  verifiers: { internal: [], external: [] },
  returned: { return_to: 'annotation', reason: '' },
  pauseReason: '',
  priority: 'normal',
  deadline: null,
};

/** Parameters of an action; undefined while something is missing. */
export function parametersOf(action: AskedBatchId, form: BatchForm): Readonly<Record<string, unknown>> | undefined {
  const { verifiers, returned } = form;
  const hasReason = returned.reason.trim() !== '';
  switch (action) {
    case 'assign_team':
      return form.teamId === null ? undefined : { team_id: form.teamId, releases: form.releases };
    case 'give_items':
      return form.giving.toId === null ? undefined : { stage: form.giving.stage, to_id: form.giving.toId };
    case 'take_back_tasks':
      return { releases: form.releases };
    case 'pause_tasks':
      return { reason: form.pauseReason };
    case 'set_priority':
      return { priority: form.priority };
    case 'set_deadline':
      return { deadline: form.deadline };
    case 'submit_acceptance':
      return verifiers.internal.length === 0
        ? undefined
        : { verifier_ids: [...verifiers.internal, ...verifiers.external].map(Number) };
    case 'fail_acceptance':
      return hasReason ? { ...returned } : undefined;
    case 'return_to_annotation':
    case 'return_to_inspection':
      return hasReason ? { reason: returned.reason } : undefined;
    default:
      return {};
  }
}

/** Returns the sentence for a form from which `parametersOf` cannot make parameters. */
export function missingIn(action: AskedBatchId): string {
  switch (action) {
    case 'assign_team':
    case 'give_items':
    case 'submit_acceptance':
      return t(`missing_${action}`);
    default:
      return t('missing_reason');
  }
}

interface ParameterFieldsProps {
  action: AskedBatchId;
  /** The task of the chosen items. */
  taskId: number | undefined;
  form: BatchForm;
  onChange: (form: BatchForm) => void;
}

/** The fields of an action, those of the single action. */
export function ParameterFields({ action, taskId, form, onChange }: ParameterFieldsProps) {
  const set = (part: Partial<BatchForm>): void => onChange({ ...form, ...part });
  const releases = (
    <Checkbox isSelected={form.releases} onChange={(isChosen) => set({ releases: isChosen })}>
      {t('releases')}
    </Checkbox>
  );
  switch (action) {
    case 'assign_team':
      return (
        <Stack gap={3}>
          <TeamField value={form.teamId} onChange={(teamId) => set({ teamId })} />
          {releases}
        </Stack>
      );
    case 'give_items':
      return taskId === undefined ? null : (
        <ReceiverFields taskId={taskId} value={form.giving} onChange={(giving) => set({ giving })} />
      );
    case 'take_back_tasks':
      return releases;
    case 'pause_tasks':
      return (
        <TextArea
          label={t('task:pauseReason')}
          maxLength={limits.reason.maxCharacters}
          rows={2}
          value={form.pauseReason}
          onChange={(pauseReason) => set({ pauseReason })}
        />
      );
    case 'set_priority':
      return (
        <RadioGroup
          label={t('priority')}
          orientation="horizontal"
          options={taskPriorities.map((value) => ({ value, label: taskPriorityTexts[value][language] }))}
          value={form.priority}
          onChange={(priority) => set({ priority })}
        />
      );
    case 'set_deadline':
      return (
        <DatePicker
          label={t('deadline')}
          description={t('deadlineHint')}
          value={form.deadline}
          onChange={(deadline) => set({ deadline })}
        />
      );
    case 'submit_acceptance':
      return <VerifierFields value={form.verifiers} onChange={(verifiers) => set({ verifiers })} />;
    case 'fail_acceptance':
      return <ReturnFields value={form.returned} onChange={(returned) => set({ returned })} />;
    case 'return_to_annotation':
    case 'return_to_inspection':
      return (
        <ReasonField
          value={form.returned.reason}
          onChange={(reason) => set({ returned: { ...form.returned, reason } })}
        />
      );
    default:
      return null;
  }
}
