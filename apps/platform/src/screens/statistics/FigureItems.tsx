import {
  businesses,
  figureItemList,
  itemStatusTexts,
  shownFigure,
  type Api,
  type FigureItem,
  type RequestOf,
  type ShownFigure,
} from '@earmark/contract';
import { Button, Card, EmptyState, StatusTag } from '@earmark/ui';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { ModalityKind } from '@earmark/model';
import { isAvailable, itemStatusAppearances } from '../../business/index.ts';
import { formatDuration, formatNumber, language, texts } from '../../i18n/index.ts';
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
import { useKeptWalk, walkParameter } from '../../walk/index.ts';
import type { FigureName } from './use-asked.ts';

const t = texts('statistics');

interface FigureItemsProps {
  asked: Omit<RequestOf<Api['getStatistics']>, 'by'>;
  figure: FigureName;
  errorType: number | undefined;
  isOwn: boolean;
  onClose: () => void;
}

/** The list behind a figure; each row leads to its audio. */
export function FigureItems({ asked, figure, errorType, isOwn, onClose }: FigureItemsProps) {
  const { area: routeArea, business } = useRouteContext();
  // Workers and managers share an address
  const area = isOwn ? 'annotation' : routeArea;
  const query = useListQuery(figureItemList);
  const request = {
    ...query.request,
    ...asked,
    figure,
    ...(errorType !== undefined && { error_type_id: errorType }),
  };
  const list = useListCall('listFigureItems', request);
  useKeptWalk(
    list.data && {
      asked: { call: 'listFigureItemIds', request },
      ids: [...new Set(list.data.rows.flatMap((row) => (row.item !== null && isReached(row) ? [row.item.id] : [])))],
      total: list.data.total,
    },
  );
  const { modality } = businesses[business];
  const shown = figure === 'errors' ? undefined : shownFigure(figure, modality);
  const columns = useMemo(() => columnsOf(area, shown, modality), [area, shown, modality]);
  const title = t('behind', { name: shown ? shown.name[language] : t('chartErrors') });
  return (
    <Card
      title={title}
      actions={
        <Button size="s" icon={<X />} onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ListScreen
        aria-label={title}
        name="figureItems"
        columns={columns}
        query={query}
        list={list}
        searchPlaceholder={t('search')}
        maxHeight="480px"
        emptyState={<EmptyState title={t('nothing')} />}
      />
    </Card>
  );
}

/** Whether the person can open the item of a row. */
const isReached = ({ is_open: isOpen, business }: FigureItem): boolean => isOpen && isAvailable(business);

const columnsOf = (
  area: Side['area'],
  figure: ShownFigure | undefined,
  modality: ModalityKind,
): ShownColumn<FigureItem>[] => {
  const isDuration = figure !== undefined && (figure.as === 'time' || figure.fact === 'time');
  return listColumns<typeof figureItemList, FigureItem>(
    figureItemList,
    {
      item: {
        minWidth: 140,
        cell: (row) => {
          const { item, business } = row;
          if (item === null) return <Faint>{t('common:unknown')}</Faint>;
          return isReached(row) ? (
            <NameLink
              href={screenPath({ business, area }, 'workbench', { item_id: item.id, [walkParameter]: 1 })}
              name={item.name}
            />
          ) : (
            <span title={item.name}>{item.name}</span>
          );
        },
      },
      amount: { cell: ({ amount }) => (isDuration ? formatDuration(amount) : formatNumber(amount)) },
      errors: { minWidth: language === 'zh' ? 120 : 104 },
      is_passed: { words: (isPassed) => t(isPassed ? 'passed' : 'rejected') },
      status: {
        width: language === 'zh' ? 160 : 212,
        minWidth: language === 'zh' ? 112 : 164,
        words: wordsOf(itemStatusTexts),
        cell: ({ status }) =>
          status === null ? (
            <Faint>{t('common:unknown')}</Faint>
          ) : (
            <StatusTag {...itemStatusAppearances[status]}>{itemStatusTexts[status][language]}</StatusTag>
          ),
      },
    },
    { modality },
  );
};
