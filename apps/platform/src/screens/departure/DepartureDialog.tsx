import type { Departure } from '@earmark/contract';
import { ConfirmDialog, ErrorState, Skeleton, Stack } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { sentenceOf, useCall } from '../../data/index.ts';
import { DepartureChoice } from './DepartureChoice.tsx';
import { Posts } from './Posts.tsx';
import { departureOf, heldCount, sumInHand, tasksHeld, type DepartureValue } from './departures.ts';

interface DepartureDialogProps {
  user: { id: number; name: string };
  /** Restricts the question to this team's tasks. */
  teamId?: number;
  heirs: readonly { id: number; name: string }[];
  title: string;
  confirmLabel: string;
  /** Consequence of letting the person finish. */
  finishHint: string;
  /** Description of the consequences. */
  children: ReactNode;
  /** Requires a decision even when nothing is held, because the person is assigned to running tasks. */
  isDecisionNeeded?: boolean;
  onConfirm: (departure: Departure | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a departure: shows the work held and requires a decision about it. */
export function DepartureDialog({
  user,
  teamId,
  heirs,
  title,
  confirmLabel,
  finishHint,
  children,
  isDecisionNeeded = false,
  onConfirm,
  onClose,
}: DepartureDialogProps) {
  const inHand = useCall('listInHand', { user_ids: [user.id], ...(teamId === undefined ? {} : { team_id: teamId }) });
  const [value, setValue] = useState<DepartureValue | null>(null);
  const counts = inHand.data && sumInHand(inHand.data.rows);
  // Nothing that anybody could lose: only who follows in the tasks may still be chosen
  const chosen = value ?? (counts !== undefined && heldCount(counts) === 0 ? 'release' : null);
  const isAsked = counts !== undefined && (isDecisionNeeded || heldCount(counts) > 0);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={title}
      confirmLabel={confirmLabel}
      isConfirmDisabled={counts === undefined || (isAsked && chosen === null)}
      onConfirm={() => onConfirm(isAsked && chosen !== null ? departureOf(chosen) : undefined)}
    >
      <Stack gap={3}>
        <p>{children}</p>
        {inHand.error ? <ErrorState message={sentenceOf(inHand.error)} onRetry={inHand.refresh} /> : null}
        {counts === undefined && !inHand.error ? <Skeleton height="72px" /> : null}
        <Posts name={user.name} posts={inHand.data?.posts ?? []} />
        {isAsked ? (
          <DepartureChoice
            name={user.name}
            counts={counts}
            tasks={tasksHeld(inHand.data?.rows ?? [])}
            heirs={heirs.filter(({ id }) => id !== user.id)}
            value={chosen}
            finishHint={finishHint}
            onChange={setValue}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
