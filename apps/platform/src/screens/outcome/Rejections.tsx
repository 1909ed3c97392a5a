import {
  disputeStateTexts,
  itemStatusTexts,
  rejectionList,
  type Api,
  type DisputeState,
  type Rejection,
  type RequestOf,
} from '@earmark/contract';
import { EmptyState, StatusTag, token, type Tone } from '@earmark/ui';
import { CircleCheck } from 'lucide-react';
import { useMemo, type RefObject } from 'react';
import { styled } from 'styled-components';
import { isAvailable, itemStatusAppearances } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';
import {
  Faint,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useListQuery,
  wordsOf,
  type ShownColumn,
} from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { screenPath, type Side } from '../../routes.ts';

const t = texts('outcome');

/** Verdicts that sent the work back. Each leads into the workbench, which begins at the first failed part. */
export function Rejections({
  whose,
  section,
}: {
  whose: RequestOf<Api['getOutcome']>;
  section: RefObject<HTMLElement | null>;
}) {
  const { area } = useRouteContext();
  const query = useListQuery(rejectionList);
  const rejections = useListCall('listRejections', { ...query.request, ...whose }, { refreshEvery: 60_000 });
  const columns = useMemo(() => columnsOf(area), [area]);
  return (
    <Section ref={section} tabIndex={-1} aria-label={t('rejections')}>
      <h2>{t('rejections')}</h2>
      <ListScreen
        aria-label={t('rejections')}
        name="rejections"
        columns={columns}
        query={query}
        list={rejections}
        searchPlaceholder={t('search')}
        maxHeight="560px"
        emptyState={<EmptyState icon={<CircleCheck />} title={t('noRejections')} hint={t('noRejectionsHint')} />}
      />
    </Section>
  );
}

const tones = {
  open: 'accent',
  upheld: 'neutral',
  overturned: 'success',
  withdrawn: 'neutral',
} as const satisfies Record<DisputeState, Tone>;

const columnsOf = (area: Side['area']): ShownColumn<Rejection>[] =>
  listColumns<typeof rejectionList, Rejection>(rejectionList, {
    item: {
      minWidth: 150,
      cell: ({ item, business, is_open: isOpen }) =>
        isOpen && isAvailable(business) ? (
          <NameLink href={screenPath({ business, area }, 'workbench', { item_id: item.id })} name={item.name} />
        ) : (
          <span title={item.name}>{item.name}</span>
        ),
    },
    task: { minWidth: 120 },
    stage: { words: (stage) => t(`stage_${stage}`), width: 96, minWidth: 88 },
    errors: { minWidth: 140, isWrapping: true },
    comment: { minWidth: 180, isWrapping: true },
    judge: { width: 112 },
    status: {
      words: wordsOf(itemStatusTexts),
      cell: ({ status }) => (
        <StatusTag {...itemStatusAppearances[status]}>{itemStatusTexts[status][language]}</StatusTag>
      ),
    },
    dispute: {
      width: 104,
      minWidth: 96,
      words: wordsOf(disputeStateTexts),
      cell: ({ dispute }) =>
        dispute === null ? (
          <Faint>{t('common:unknown')}</Faint>
        ) : (
          <StatusTag isPlain tone={tones[dispute]}>
            {disputeStateTexts[dispute][language]}
          </StatusTag>
        ),
    },
  });

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  min-width: 0;
  outline: none;
  scroll-margin-top: ${token.space[2]};

  h2 {
    font-size: ${token.fontSize.l};
    font-weight: ${token.fontWeight.strong};
  }
`;
