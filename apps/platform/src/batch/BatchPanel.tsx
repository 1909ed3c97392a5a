import { isOfTasks, type Api, type Batch, type ResponseOf } from '@earmark/contract';
import { Button, IconButton, Inline, LinkButton, ProgressBar, token } from '@earmark/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { refreshAfter, useCall, useSession } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { mayEnter, routes, pathTo } from '../routes.ts';
import { useBatchLife } from './use-batch-life.ts';
import { forgetBatch } from './watched.ts';
import { batchTitle, outcomeOf, stateTones } from './words.ts';

const t = texts('batch');
/** Milliseconds between two questions how far a batch has come; they end with it. */
const pollMs = 1000;

/**
 * Batch operations of this tab: progress while they run, then what became of them, until they are put away. Stands
 * below the page, whose buttons and feet of tables it would cover.
 */
export default function BatchPanel({ ids }: { ids: readonly number[] }) {
  return (
    <Region aria-label={t('panel')}>
      {ids.map((id) => (
        <Watched key={id} id={id} />
      ))}
    </Region>
  );
}

function Watched({ id }: { id: number }) {
  const { data, error } = useCall(
    'getBatch',
    { id },
    {
      refreshEvery: (latest?: ResponseOf<Api['getBatch']>) => (latest && latest.state !== 'in_operation' ? 0 : pollMs),
    },
  );
  useEffect(() => {
    // Started in another role, or by somebody else in this browser
    if (error?.httpStatus === 403 || error?.httpStatus === 404) forgetBatch(id);
  }, [error, id]);
  return data ? <Outcome batch={data} /> : null;
}

function Outcome({ batch }: { batch: Batch }) {
  const life = useBatchLife(batch);
  const record = useRecordPath();
  const isRunning = batch.state === 'in_operation';
  // A short one is over before it is first read
  const wasRunning = useRef(true);
  useEffect(() => {
    // The lists on this page show what it has changed
    if (wasRunning.current && !isRunning) void refreshAfter(isOfTasks(batch.action) ? 'assignTeam' : 'releaseItems');
    wasRunning.current = isRunning;
  }, [isRunning, batch.action]);
  return (
    <Item role="status" aria-label={batchTitle(batch)}>
      <Title>{batchTitle(batch)}</Title>
      <Progress>
        <ProgressBar
          aria-label={batchTitle(batch)}
          size="s"
          tone={isRunning ? 'accent' : toneOf(batch)}
          value={batch.done + batch.refused}
          maxValue={batch.total}
          valueText={batch.is_waiting ? t('common:waitingForTurn') : outcomeOf(batch)}
        />
        {batch.ending ? <Note>{t(`ending_${batch.ending}`)}</Note> : null}
      </Progress>
      <Inline gap={2} isNowrap>
        {record === undefined ? null : (
          <LinkButton size="s" href={pathTo(record, { batch_id: batch.id })}>
            {t('details')}
          </LinkButton>
        )}
        {isRunning && batch.is_own ? (
          <Button size="s" isPending={life.isPending} onPress={() => void life.stop()}>
            {t('stop')}
          </Button>
        ) : null}
        {batch.undo_until === null ? null : (
          <Button size="s" isPending={life.isPending} onPress={() => void life.undo()}>
            {t('undo')}
          </Button>
        )}
        <IconButton size="s" icon={<X />} aria-label={t('putAway')} onPress={() => forgetBatch(batch.id)} />
      </Inline>
    </Item>
  );
}

const toneOf = ({ state }: Batch) => {
  // A bar has fewer tones than a status
  const tone = stateTones[state];
  return tone === 'accent' || tone === 'success' || tone === 'warning' || tone === 'danger' ? tone : 'neutral';
};

/** The address of the record in the person's role; undefined where a role has none. */
function useRecordPath(): string | undefined {
  const { user } = useSession();
  return routes.find((row) => row.screen === 'batch-list' && mayEnter(row, user.role_id))?.path;
}

const Region = styled.section`
  flex: none;
  max-height: 30vh;
  overflow: auto;
  border-top: 1px solid ${token.color.border};
  background: ${token.color.raised};
`;

const Item = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[2]} ${token.inset.page};

  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Title = styled.strong`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: ${token.fontWeight.medium};
`;

const Progress = styled.div`
  flex: 1 1 280px;
  min-width: 0;
`;

const Note = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
