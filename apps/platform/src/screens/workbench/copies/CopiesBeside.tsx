import { useStore, useWorkbenchSession } from '@earmark/annotation-kit';
import { Button, Checkbox, Inline, Kbd, Stack, token } from '@earmark/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { UnitSpans } from '../../../business/index.ts';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { BesidePanel } from '../../beside-panel/index.ts';
import { AgreementTable } from './AgreementTable.tsx';
import type { CopiesDraft } from './draft.ts';
import { listedPlaces } from './listed-places.ts';
import { PlaceList, type ListedPlace } from './PlaceList.tsx';
import { useCopiesKeys } from './use-copies-keys.ts';

const t = texts('copies');

interface CopiesBesideProps {
  draft: CopiesDraft;
  spans: UnitSpans | undefined;
  onClose: () => void;
}

/**
 * The copies of an item beside the draft of its result: where they differ, and which one each place is taken from. The
 * draft itself is the document of the workbench, and can be corrected there.
 */
export function CopiesBeside({ draft, spans, onClose }: CopiesBesideProps) {
  const { answer, labels, places } = draft;
  const session = useWorkbenchSession();
  const picks = useStore(draft.picks, (state) => state);
  const isReadOnly = useStore(session.store, ({ mode }) => mode === 'view');
  const [isOnlyDifferences, setOnlyDifferences] = useState(true);
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const documents = useMemo(() => answer.copies.map(({ document }) => document), [answer]);
  const all = useMemo(() => listedPlaces(documents, places, labels), [documents, places, labels]);
  const differences = useMemo(() => all.filter(({ isAgreed }) => !isAgreed), [all]);
  const shown = isOnlyDifferences ? differences : all;
  const place = shown[current];
  const { listen } = session;
  const play = (one: ListedPlace | undefined): void => {
    if (one?.span) listen?.(one.span.start, one.span.end);
  };
  useCopiesKeys(body, answer.copies.length, {
    move: (by) => setCurrent((at) => Math.min(Math.max(0, shown.length - 1), Math.max(0, at + by))),
    choose: (copy, isAll) => (isAll ? draft.pickAll(copy) : place && draft.pick(place.id, copy)),
    listen: () => play(place),
  });
  // The current place is shown in the draft
  useEffect(() => {
    const chosen = place && place.id !== null ? place.units[picks.places[place.id] ?? picks.frame]?.[0] : undefined;
    const unit = chosen && session.units().find(({ id }) => id === chosen.id);
    if (unit) session.goTo(unit);
  }, [place, picks, session]);
  // The keys of this panel act from the start
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-current]')?.focus(), []);
  const whole = Object.values(picks.places).every((picked) => picked === picks.frame) ? picks.frame : null;
  return (
    <BesidePanel
      label={t('beside')}
      title={t('title')}
      resizeLabel={t('resize')}
      closeLabel={t('close')}
      takesFocus={false}
      onClose={onClose}
    >
      <div ref={body}>
        <Stack gap={3}>
          <AgreementTable answer={answer} />
          {isReadOnly ? null : (
            <Inline gap={2}>
              <span>{t('takeWhole')}</span>
              {answer.copies.map(({ letter }, copy) => (
                <Button
                  key={letter}
                  size="s"
                  variant={whole === copy ? 'primary' : 'secondary'}
                  aria-pressed={whole === copy}
                  aria-label={t('takeWholeOf', { letter })}
                  onPress={() => draft.pickAll(copy)}
                >
                  {letter}
                </Button>
              ))}
            </Inline>
          )}
          <Inline gap={3}>
            <Checkbox
              isSelected={isOnlyDifferences}
              onChange={(next) => {
                setOnlyDifferences(next);
                setCurrent(0);
              }}
            >
              {t('onlyDifferences')}
            </Checkbox>
            <Faint>
              {t('counted', { differences: formatNumber(differences.length), places: formatNumber(all.length) })}
            </Faint>
          </Inline>
          <Keys>
            <Kbd>A</Kbd>–<Kbd>{answer.copies.at(-1)?.letter ?? 'A'}</Kbd> {t('keyTake')} · <Kbd>Shift</Kbd>{' '}
            {t('keyWhole')} · <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {t('keyMove')}
            {listen ? (
              <>
                {' '}
                · <Kbd>Space</Kbd> {t('keyListen')}
              </>
            ) : null}
          </Keys>
          {shown.length === 0 ? (
            <Faint>{t('noDifference')}</Faint>
          ) : (
            <PlaceList
              places={shown}
              copies={answer.copies}
              spans={spans}
              current={current}
              onCurrent={setCurrent}
              picks={picks}
              {...(!isReadOnly && { onPick: draft.pick })}
              {...(listen && { onListen: play })}
            />
          )}
        </Stack>
      </div>
    </BesidePanel>
  );
}

const Faint = styled.span`
  color: ${token.color.textMuted};
`;

const Keys = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  line-height: 24px;
`;
