import type { BaseDocument, Label, Unit } from '@earmark/model';
import type { Picks, Place } from '@earmark/model/agreement';
import { Button, focusRing, IconButton, token } from '@earmark/ui';
import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { UnitSpans } from '../../../business/index.ts';
import { texts } from '../../../i18n/index.ts';
import type { CopiesAnswer } from './draft.ts';
import { CopyContent } from './PlaceCard.tsx';

const t = texts('copies');

/** A place as it is listed; the one without units is everything around them. */
export interface ListedPlace extends Omit<Place<Unit>, 'id'> {
  readonly id: string | null;
  readonly labels: readonly Label[];
}

interface PlaceListProps {
  places: readonly ListedPlace[];
  copies: CopiesAnswer['copies'];
  spans: UnitSpans | undefined;
  current: number;
  onCurrent: (index: number) => void;
  /** Copies picked so far; absent where the decision has been made. */
  picks?: Picks;
  onPick?: (placeId: string | null, copy: number) => void;
  onListen?: (place: ListedPlace) => void;
}

/** The places of copies, each with what the copies say by letter. The current one has the focus. */
export function PlaceList({ places, copies, spans, current, onCurrent, picks, onPick, onListen }: PlaceListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Not while the focus is elsewhere, for example in a text of the work
    if (!list.current?.contains(document.activeElement)) return;
    list.current.querySelector<HTMLElement>('[data-current]')?.focus();
  }, [current]);
  const documents = copies.map(({ document }) => document);
  return (
    <List ref={list}>
      {places.map((place, index) => {
        const picked = picks && (place.id === null ? picks.frame : picks.places[place.id]);
        const name = place.id === null ? t('whole') : (spans?.ofPlace(place, documents) ?? t('place'));
        const spanOf = place.id === null ? undefined : spans?.ofUnit;
        // Only where the copies differ in it: the same words beside each copy would hide what differs
        const isMoved = spanOf !== undefined && !areSame(place.units, documents, spanOf);
        return (
          <Card
            key={place.id ?? ''}
            tabIndex={index === current ? 0 : -1}
            aria-label={name}
            data-current={index === current || undefined}
            data-agreed={place.isAgreed || undefined}
            onFocus={() => index === current || onCurrent(index)}
          >
            <Head>
              <span>{name}</span>
              {place.isAgreed ? <Faint>{t('same')}</Faint> : null}
              {onListen && place.span ? (
                <IconButton size="s" icon={<Play />} aria-label={t('listen')} onPress={() => onListen(place)} />
              ) : null}
            </Head>
            {copies.map(({ letter, is_taken: isTaken, document: copyOf }, copy) => (
              <Row key={letter} data-chosen={(picked === undefined ? isTaken : picked === copy) || undefined}>
                {onPick ? (
                  <Button
                    size="s"
                    variant={picked === copy ? 'primary' : 'secondary'}
                    aria-pressed={picked === copy}
                    aria-label={t('take', { letter })}
                    onPress={() => onPick(place.id, copy)}
                  >
                    {letter}
                  </Button>
                ) : (
                  <Letter>{letter}</Letter>
                )}
                <Content>
                  <CopyContent
                    units={place.units[copy] ?? []}
                    against={copy === 0 ? undefined : place.units[0]}
                    labels={place.labels}
                    spanOf={isMoved ? (unit) => spanOf(unit, copyOf) : null}
                  />
                </Content>
              </Row>
            ))}
          </Card>
        );
      })}
    </List>
  );
}

/** Whether the counterparts lie in the same place in all copies. */
const areSame = (
  units: ListedPlace['units'],
  documents: readonly BaseDocument[],
  spanOf: UnitSpans['ofUnit'],
): boolean =>
  new Set(
    units.map((of, copy) => {
      const document = documents[copy];
      return document && of.map((unit) => spanOf(unit, document)).join();
    }),
  ).size === 1;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  /* An item can have thousands of places: those out of sight are not laid out */
  content-visibility: auto;
  contain-intrinsic-height: auto 120px;

  &[data-current] {
    border-color: ${token.color.accent};
    box-shadow: inset 2px 0 ${token.color.accent};
  }

  &:focus-visible {
    ${focusRing}
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 28px;
  font-weight: ${token.fontWeight.medium};
  font-variant-numeric: tabular-nums;

  > :first-child {
    flex: 1;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[2]};
  align-items: start;
  padding: 2px 4px;
  border-radius: ${token.radius.s};

  &[data-chosen] {
    background: ${token.tone.accent.soft};
  }
`;

const Letter = styled.b`
  min-width: 20px;
  line-height: 24px;
  text-align: center;
`;

const Content = styled.div`
  min-width: 0;
  line-height: 24px;
`;

const Faint = styled.span`
  color: ${token.color.textMuted};
  font-weight: ${token.fontWeight.regular};
`;
