import type { Application } from '@earmark/contract';
import { Button, Dialog, Stack, TextArea, toast } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { AbilityChoice, type AbilityValue } from '../invitation-list/index.ts';

const t = texts('team');

interface DecideProps {
  applications: readonly Application[];
  onClose: () => void;
}

/** Approves applications; what the new members may do is chosen for all of them. */
export function ApproveDialog({ applications, onClose }: DecideProps) {
  const pass = useAction('passApplication');
  const [may, setMay] = useState<AbilityValue>({ can_annotate: true, can_inspect: false });
  // Abilities are those of members; who founds a team becomes its lead
  const joining = applications.some(({ kind }) => kind === 'join');
  const decide = async (): Promise<void> => {
    const done = await countDone(applications, async ({ id }) => (await pass.run({ id, ...may })).ok);
    if (done > 0) toast.success(t('approved', { count: done }));
    onClose();
  };
  return (
    <DecideDialog
      title={t('approveTitle', { names: namesOf(applications) })}
      label={t('approve')}
      isPending={pass.isPending}
      isDisabled={!may.can_annotate && !may.can_inspect}
      onDecide={decide}
      onClose={onClose}
    >
      <Stack gap={3}>
        {joining ? <AbilityChoice label={t('mayInTeam')} value={may} onChange={setMay} /> : null}
        {applications.some(({ kind }) => kind === 'found') ? <p>{t('approveFoundingText')}</p> : null}
      </Stack>
    </DecideDialog>
  );
}

/** Rejects applications with one reason, which the applicants are told. */
export function RejectDialog({ applications, onClose }: DecideProps) {
  const reject = useAction('rejectApplication');
  const [reason, setReason] = useState('');
  const decide = async (): Promise<void> => {
    const done = await countDone(applications, async ({ id }) => (await reject.run({ id, reason })).ok);
    if (done > 0) toast.success(t('rejected', { count: done }));
    onClose();
  };
  return (
    <DecideDialog
      title={t('rejectTitle', { names: namesOf(applications) })}
      label={t('rejectApplication')}
      isPending={reject.isPending}
      isDisabled={reason.trim() === ''}
      onDecide={decide}
      onClose={onClose}
    >
      <TextArea
        label={t('reason')}
        description={t('reasonHint')}
        isRequired
        value={reason}
        onChange={setReason}
        maxLength={2000}
        autoFocus
      />
    </DecideDialog>
  );
}

interface DecideDialogProps {
  title: string;
  label: string;
  isPending: boolean;
  isDisabled: boolean;
  onDecide: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

function DecideDialog({ title, label, isPending, isDisabled, onDecide, onClose, children }: DecideDialogProps) {
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} isDisabled={isDisabled} onPress={() => void onDecide()}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/**
 * One after the other: an application that another person decided meanwhile is told by its error and stops no other.
 */
async function countDone(
  applications: readonly Application[],
  decide: (application: Application) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const application of applications) if (await decide(application)) done += 1;
  return done;
}

/** Applicants whose names fit a title. */
const shown = 3;
const namesOf = (applications: readonly Application[]): string =>
  applications.length <= shown
    ? applications.map(({ name }) => name).join(t('people:listSeparator'))
    : t('manyApplicants', { name: applications[0]?.name ?? '', count: applications.length });
