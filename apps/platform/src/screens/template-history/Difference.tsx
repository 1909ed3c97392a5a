import {
  differLabels,
  differTexts,
  type ChangeKind,
  type LabelChange,
  type LabelFieldChange,
  type LabelLocation,
  type LabelSet,
} from '@earmark/model';
import { StatusTag, token, type StatusShapeName, type Tone } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';

const t = texts('template-history');

export interface Content {
  readonly labels: LabelSet;
  readonly phrases: readonly string[];
}

/** Differences between two versions of a template, in words: labels and options by their location, then phrases. */
export function Difference({ before, after }: { before: Content; after: Content }) {
  const labels = differLabels(before.labels, after.labels);
  const phrases = differTexts(before.phrases, after.phrases);
  const changedPhrases = (['added', 'moved', 'removed'] as const).flatMap((kind) =>
    phrases[kind].map((phrase) => ({ kind, phrase })),
  );
  if (labels.length + changedPhrases.length === 0) return <Faint>{t('same')}</Faint>;
  return (
    <Changes>
      {labels.map((change, index) => (
        <li key={index}>
          <Kind kind={change.kind} />
          <span>
            <Faint>{t(`what_${change.what}`)}</Faint> {locationOf(change)}
            <Details>
              {detailsOf(change).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </Details>
          </span>
        </li>
      ))}
      {changedPhrases.map(({ kind, phrase }) => (
        <li key={`${kind} ${phrase}`}>
          <Kind kind={kind} />
          <span>
            <Faint>{t('phrase')}</Faint> {phrase}
          </span>
        </li>
      ))}
    </Changes>
  );
}

const kinds: Readonly<Record<ChangeKind, { readonly tone: Tone; readonly shape: StatusShapeName }>> = {
  added: { tone: 'success', shape: 'dot' },
  removed: { tone: 'danger', shape: 'cross' },
  changed: { tone: 'warning', shape: 'diamond' },
  moved: { tone: 'info', shape: 'square' },
};

/** Kind of a change: colour, shape and word. */
export function Kind({ kind, children }: { kind: ChangeKind; children?: string }) {
  return <StatusTag {...kinds[kind]}>{children ?? t(`kind_${kind}`)}</StatusTag>;
}

const locationOf = ({ scope, path }: LabelLocation): string =>
  [t(`template:scope_${scope}`), ...path.map((title) => title || t('template:untitled'))].join(' › ');

const detailsOf = ({ fields, from }: LabelChange): string[] => [
  ...fields.map((change) =>
    t('fieldChange', {
      field: t(`field_${change.field}`),
      before: wordOf(change, 'before'),
      after: wordOf(change, 'after'),
    }),
  ),
  ...(from ? [t('movedFrom', { location: locationOf(from) })] : []),
];

function wordOf(change: LabelFieldChange, side: 'before' | 'after'): string {
  if (change.field === 'title') return `“${change[side]}”`;
  if (change.field === 'type') return t(`template:type_${change[side]}`);
  if (change.field === 'color') return change[side] === '' ? t('none') : t(`template:color_${change[side]}`);
  if (change.field === 'key' || change.field === 'ends') return change[side] || t('none');
  return t(change[side] ? 'yes' : 'no');
}

const Changes = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: ${token.space[2]};
    align-items: baseline;
    overflow-wrap: anywhere;
  }
`;

const Details = styled.ul`
  padding-inline-start: ${token.space[4]};
  color: ${token.color.textMuted};
`;
