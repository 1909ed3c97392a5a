import { isRoleId, mayEver, type CopyState } from '@earmark/contract';
import type { BaseDocument, Unit, UnitAccess } from '@earmark/model';
import { copyRulesOf } from '@earmark/model/agreement';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  StatusTag,
  toast,
  type Tone,
} from '@earmark/ui';
import { useMemo, useState } from 'react';
import type { ItemAnswer, OpenedSurface } from '../../../business/index.ts';
import { orThrow, sentenceOf, useAction, useCall, useSession } from '../../../data/index.ts';
import { formatDateTime, texts } from '../../../i18n/index.ts';
import { Faint, Line, Lines, Name } from '../history/history-style.ts';
import { AgreementTable } from './AgreementTable.tsx';
import type { CopiesAnswer } from './draft.ts';
import { listedPlaces } from './listed-places.ts';
import { PlaceList } from './PlaceList.tsx';

const t = texts('copies');

/** The open item, as far as its copies are concerned. */
interface Opened extends OpenedSurface {
  readonly answer: ItemAnswer;
  readonly units: UnitAccess<BaseDocument, Unit>;
}

/** The copies of an item in its history: who makes them, how far they agree, what each says, and who decided. */
export function CopiesTab({ opened }: { opened: Opened }) {
  const { user } = useSession();
  const { item } = opened.answer;
  const seesPeople = isRoleId(user.role_id) && mayEver(user.role_id, 'item.reassign');
  // Until all copies are submitted, nothing of them is shown: a copy is made without seeing the others
  const areIn = item.status !== 'unclaimed' && item.status !== 'in_annotation';
  return (
    <Stack gap={4}>
      {seesPeople ? <People itemId={item.id} taskId={item.task_id} /> : null}
      {areIn ? <Gathered opened={opened} /> : <Faint>{t('notIn')}</Faint>}
    </Stack>
  );
}

const tones = {
  unclaimed: 'neutral',
  in_annotation: 'accent',
  annotation_completed: 'success',
  given_up: 'warning',
} as const satisfies Record<CopyState, Tone>;

function People({ itemId, taskId }: { itemId: number; taskId: number }) {
  const { data, error, refresh } = useCall('listCopies', { item_id: itemId });
  const close = useAction('closeCopies');
  const [isAsking, setAsking] = useState(false);
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={3} />;
  const goOn = async (): Promise<void> => {
    const { refused } = orThrow(await close.run({ task_id: taskId, item_ids: [itemId] }));
    const [first] = refused;
    if (first) toast.error(first.reason);
    else toast.success(t('goneOn'));
    refresh();
  };
  return (
    <Lines>
      <Line>
        <Name>{t('who')}</Name>
        {data.is_closable ? (
          <Button size="s" onPress={() => setAsking(true)}>
            {t('goOn')}
          </Button>
        ) : null}
      </Line>
      {data.rows.map(({ annotation_id: id, status, annotator, since }) => (
        <Line key={id}>
          <StatusTag tone={tones[status]}>{t(`state_${status}`)}</StatusTag>
          {annotator && since ? (
            <Faint>
              {t(status === 'annotation_completed' ? 'submittedAt' : 'since', {
                name: annotator.name,
                time: formatDateTime(since),
              })}
            </Faint>
          ) : null}
        </Line>
      ))}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('goOnTitle')}
        confirmLabel={t('goOn')}
        onConfirm={goOn}
      >
        {t('goOnText')}
      </ConfirmDialog>
    </Lines>
  );
}

function Gathered({ opened }: { opened: Opened }) {
  const { data, error, refresh } = useCall('getCopies', { item_id: opened.answer.item.id });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={5} />;
  if (data.copies.length === 0) return <EmptyState title={t('notComparable')} />;
  return (
    <Stack gap={3}>
      <Decision answer={data} />
      <AgreementTable answer={data} />
      <Lines>
        {data.copies.flatMap(({ letter, annotator, is_taken: isTaken }) =>
          annotator || isTaken
            ? [
                <Line key={letter}>
                  <span>{annotator ? t('letterOf', { letter, name: annotator.name }) : letter}</span>
                  {isTaken && data.result !== null ? <Faint>{t('takenFrom')}</Faint> : null}
                </Line>,
              ]
            : [],
        )}
      </Lines>
      <Places opened={opened} answer={data} />
    </Stack>
  );
}

function Decision({ answer: { result, decision } }: { answer: CopiesAnswer }) {
  if (result === null) return <p>{t('undecided')}</p>;
  if (result === 'by_agreement') return <p>{t('byAgreement')}</p>;
  return (
    <p>{decision ? t('decidedBy', { name: decision.by.name, time: formatDateTime(decision.at) }) : t('decided')}</p>
  );
}

function Places({ opened: { item, units, spans }, answer }: { opened: Opened; answer: CopiesAnswer }) {
  const { labels } = item.store;
  const [current, setCurrent] = useState(0);
  const places = useMemo(() => {
    const documents = answer.copies.map(({ document }) => document);
    const [first] = documents;
    const rules = first && copyRulesOf({ kind: first.kind, units });
    return rules ? listedPlaces(documents, rules.placesOf(documents), labels) : [];
  }, [answer, units, labels]);
  return <PlaceList places={places} copies={answer.copies} spans={spans} current={current} onCurrent={setCurrent} />;
}
