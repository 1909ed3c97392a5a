import type { Departure } from '@earmark/contract';
import { ConfirmDialog, ErrorState, Skeleton, Stack } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { sentenceOf, useCall } from '../../data/index.ts';
import { DepartureChoice } from './DepartureChoice.tsx';
import { departureOf, heldCount, sumInHand, type DepartureValue } from './departures.ts';

interface DepartureDialogProps {
  user: { id: number; name: string };
  /** Only what is in hand in this team's tasks is asked about. */
  teamId?: number;
  heirs: readonly { id: number; name: string }[];
  title: string;
  confirmLabel: string;
  /** What letting finish leads to. */
  finishHint: string;
  /** What will happen. */
  children: ReactNode;
  /** A decision is needed also where nothing is in hand: the person is named in running tasks. */
  isDecisionNeeded?: boolean;
  onConfirm: (departure: Departure | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before somebody goes, shows what is in hand, and lets nobody go before that is decided. */
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
  const isAsked = counts !== undefined && (isDecisionNeeded || heldCount(counts) > 0);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={title}
      confirmLabel={confirmLabel}
      isConfirmDisabled={counts === undefined || (isAsked && value === null)}
      onConfirm={() => onConfirm(value === null ? undefined : departureOf(value))}
    >
      <Stack gap={3}>
        <p>{children}</p>
        {inHand.error ? <ErrorState message={sentenceOf(inHand.error)} onRetry={inHand.refresh} /> : null}
        {counts === undefined && !inHand.error ? <Skeleton height="72px" /> : null}
        {isAsked ? (
          <DepartureChoice
            name={user.name}
            counts={counts}
            heirs={heirs.filter(({ id }) => id !== user.id)}
            value={value}
            finishHint={finishHint}
            onChange={setValue}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
