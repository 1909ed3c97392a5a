import { useStore, type OpenSpeller } from '@earmark/annotation-kit';
import { isFailed, type Unit } from '@earmark/model';
import { IconButton, usePreload } from '@earmark/ui';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CopyUnits, ScreenItem } from '../../business/index.ts';
import { client, useSession } from '../../data/index.ts';
import { describeFault, formatDateTime, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { walkOf } from '../../walk/index.ts';
import { copiesBeside, type CopiesDraft } from './copies/index.ts';
import { historyBeside } from './history/index.ts';
import { revisionsOf } from './item-server.ts';
import { ItemActions } from './ItemActions.tsx';
import {
  disputeBanner,
  disputeButton,
  disputeDialog,
  lazyDialogs,
  paceBar,
  rejectDialog,
  returnedBanner,
  rulesBeside,
  walkBar,
} from './lazy-parts.ts';
import { ownKeymap } from './own-keymap.ts';
import { besideAtFirst, keepBeside, reading, type Beside } from './reading.ts';
import { useGoBack } from './use-go-back.ts';
import { useSubmit } from './use-submit.ts';
import type { WalkHandle } from './WalkBar.tsx';
import type { OpenedItem, Reopen } from './use-opened-item.ts';

const t = texts('workbench');

/** Lazy: a dictionary is large, and few tasks check the spelling. */
const openSpeller: OpenSpeller = async (...given) => (await import('./spelling/index.ts')).openSpeller(...given);

interface OpenWorkbenchProps {
  opened: OpenedItem;
  /** Opens the item again after its holder changed. */
  onReopen: Reopen;
}

/** The kit's workbench extended by navigation, judging and history. */
export function OpenWorkbench({ opened, onReopen }: OpenWorkbenchProps) {
  const { answer, item, show, draft, spans } = opened;
  const { user } = useSession();
  const goBack = useGoBack(answer.task.id, answer.item.id);
  const walk = useRef<WalkHandle>(null);
  const isWalking = walkOf(answer.item.id) !== undefined;
  const { submit, judge, adopt } = useSubmit(opened, onReopen, walk);
  const mode = useStore(item.store, (state) => state.mode);
  const [rejecting, setRejecting] = useState<{ revision: number; heard: number | undefined; done: () => void } | null>(
    null,
  );
  const [isDisputing, setDisputing] = useState(false);
  const isOnlyRead = mode === 'view';
  const [beside, setBeside] = useState<Beside>(() => (draft ? 'copies' : besideAtFirst(answer.task.id, isOnlyRead)));
  const [wasOnlyRead, setOnlyRead] = useState(isOnlyRead);
  // Who goes on with the work here did not ask for the history that items to read open with
  if (wasOnlyRead !== isOnlyRead) {
    setOnlyRead(isOnlyRead);
    if (!isOnlyRead && beside === 'history' && !reading.isFresh) setBeside(null);
  }
  const showBeside = (next: Beside): void => {
    keepBeside(next, answer.task.id, isOnlyRead);
    setBeside(next);
  };
  const verdict = answer.failing_verdict;
  const { settings } = useRouteContext();
  const dispute = (): void => setDisputing(true);
  const stage = mode === 'inspection' || mode === 'acceptance' ? mode : null;
  const revisions = useMemo(
    () => revisionsOf({ item_id: answer.item.id, annotation_id: answer.annotation_id }, answer.judged_revision),
    [answer.item.id, answer.annotation_id, answer.judged_revision],
  );
  const copies = useMemo(() => draft && differingUnits(draft), [draft]);
  usePreload(lazyDialogs);
  const failed = rejecting ? unitsOf(item).filter(({ status }) => isFailed(status)) : [];
  return (
    <Column>
      {answer.item.remark !== '' && (mode === 'annotation' || (verdict && settings.stage === 'annotation')) ? (
        <returnedBanner.Part remark={answer.item.remark} verdict={verdict} onDispute={dispute} />
      ) : null}
      {verdict?.dispute ? <disputeBanner.Part dispute={verdict.dispute} onReopen={onReopen} /> : null}
      <Fill>
        {show({
          title: <span title={`${answer.task.project.name} / ${answer.task.name}`}>{answer.item.name}</span>,
          user: { id: user.id, name: user.name },
          describeFault,
          // The answer to any call says how the session goes on; a new one, begun elsewhere, saves what waits
          onSignedOut: () => void client.getItem({ id: answer.item.id }).then(() => item.sync.retry(), ignored),
          ...(mode === 'annotation' && { onSubmit: draft ? () => adopt(draft) : submit }),
          ...(draft && { names: { mode: t('copies:adjudicating'), submit: t('copies:takeResult') } }),
          ...(verdict?.obstacle === null && { onDispute: dispute }),
          ...(isWalking && { onWalk: (by) => walk.current?.go(by) }),
          ...(stage && {
            heardDemanded: answer.task[`${stage}_heard`],
            onPass: (revision, unjudged, heard) => judge(stage, 'pass', { revision, unjudged, heard }),
            // Pending until the dialog closes, so that the workbench stays busy meanwhile
            onReject: (revision, heard) => new Promise<void>((done) => setRejecting({ revision, heard, done })),
          }),
          headerStart: (
            <>
              <IconButton icon={<ArrowLeft />} aria-label={t('back')} tooltipPlacement="bottom" onPress={goBack} />
              {isWalking ? <walkBar.Part itemId={answer.item.id} ref={walk} /> : null}
            </>
          ),
          actions: (
            <>
              {mode === 'view' ? null : (
                <paceBar.Part
                  taskId={answer.task.id}
                  // A result of copies is put together by who inspects it
                  stage={draft ? 'inspection' : mode}
                  modality={answer.item.modality}
                  userId={user.id}
                />
              )}
              {verdict ? <disputeButton.Part verdict={verdict} item={item} onPress={dispute} /> : null}
              <ItemActions opened={opened} onReopen={onReopen} onLeave={goBack} beside={beside} onBeside={showBeside} />
            </>
          ),
          beside:
            beside === 'copies' && draft ? (
              <copiesBeside.Part draft={draft} spans={spans} onClose={() => showBeside(null)} />
            ) : beside === 'rules' ? (
              <rulesBeside.Part taskId={answer.task.id} onClose={() => showBeside(null)} />
            ) : beside === 'history' ? (
              <historyBeside.Part opened={opened} isFresh={reading.isFresh} onClose={() => showBeside(null)} />
            ) : null,
          errorTypes: answer.task.error_types,
          openSpeller,
          keymap: ownKeymap(user.id),
          formatTime: formatDateTime,
          revisions,
          ...(copies && { copies }),
        })}
      </Fill>
      {isDisputing && verdict ? (
        <disputeDialog.Part
          item={answer.item}
          verdict={verdict}
          units={unitsOf(item)}
          onDone={() => {
            setDisputing(false);
            onReopen();
          }}
          onClose={() => setDisputing(false)}
        />
      ) : null}
      {rejecting && stage ? (
        <rejectDialog.Part
          name={answer.item.name}
          stage={stage}
          failed={failed.length}
          errorTypes={answer.task.error_types}
          // Where the project asks for one, the whole names it unless each failed unit does
          isTypeRequired={
            answer.task.is_error_type_required &&
            answer.task.error_types.length > 0 &&
            (failed.length === 0 || failed.some((unit) => unit.errorTypes === undefined))
          }
          onReject={(refusing) =>
            judge(stage, 'fail', { revision: rejecting.revision, heard: rejecting.heard, refusing })
          }
          onClose={() => {
            rejecting.done();
            setRejecting(null);
          }}
        />
      ) : null}
    </Column>
  );
}

const unitsOf = ({ store }: ScreenItem): readonly Unit[] => store.modality.units.of(store.getState().document);

/** Units of each copy where the copies differ. */
const differingUnits = ({ answer, places }: CopiesDraft): readonly CopyUnits[] =>
  answer.copies.map(({ letter }, copy) => ({
    letter,
    units: places.flatMap(({ isAgreed, units }) => (isAgreed ? [] : (units[copy] ?? []))),
  }));

/** Errors of the client are shown by itself. */
const ignored = (): void => undefined;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Fill = styled.div`
  flex: 1;
  min-height: 0;
`;
