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
import { Button, Card, EmptyState, Inline, Select, StatusTag, token } from '@earmark/ui';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ModalityKind } from '@earmark/model';
import { isAvailable, itemStatusAppearances } from '../../business/index.ts';
import { formatDuration, formatNumber, language, texts } from '../../i18n/index.ts';
import {
  byLanguage,
  Faint,
  figureListPart,
  itemStatusColumn,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { screenPath, type Side } from '../../routes.ts';
import { useKeptWalk, walkParameter } from '../../walk/index.ts';
import type { FigureName } from './use-asked.ts';
import { useShownFigures } from './use-shown-figures.ts';

const t = texts('statistics');

interface FigureItemsProps {
  asked: Omit<RequestOf<Api['getStatistics']>, 'by'>;
  figure: FigureName;
  errorType: number | undefined;
  /** Name of the slice of the figure: a day, a task, a person; undefined for the whole figure. */
  within: string | undefined;
  isOwn: boolean;
  /** Shows another figure of the same. */
  onFigure: (figure: FigureName) => void;
  /** Shows all of the figure. */
  onWiden: () => void;
  onClose: () => void;
}

/** The list behind a figure; each row leads to its audio. It comes into view when a press or a link leads to it. */
export function FigureItems(props: FigureItemsProps) {
  const { asked, figure, errorType, within, isOwn, onFigure, onWiden, onClose } = props;
  const root = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isReplacing = useNavigationType() === 'REPLACE';
  useEffect(() => {
    if (hash !== `#${figureListPart}` || isReplacing) return;
    // The shell begins at the top with each new address: after it
    const frame = requestAnimationFrame(() => {
      root.current?.focus({ preventScroll: true });
      root.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, isReplacing, key]);
  const figures = useShownFigures();
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
      isWhole: list.data.rows.length === list.data.total,
    },
    figureListPart,
  );
  const { modality } = businesses[business];
  const shown = figure === 'errors' ? undefined : shownFigure(figure, modality);
  const columns = useMemo(() => columnsOf(area, shown, modality), [area, shown, modality]);
  const name = shown ? shown.name[language] : t('chartErrors');
  const title = within === undefined ? t('behind', { name }) : t('behindIn', { name, in: within });
  const widen = (): void => {
    // The pressed button goes with the part
    root.current?.focus({ preventScroll: true });
    onWiden();
  };
  return (
    <Root ref={root} id={figureListPart} tabIndex={-1} aria-label={title}>
      <Card
        title={title}
        actions={
          <Inline gap={2}>
            {figure === 'errors' ? null : (
              <Select
                size="s"
                aria-label={t('figure')}
                value={figure}
                options={figures.map(({ id, name: label }) => ({ value: id, label: label[language] }))}
                onChange={onFigure}
              />
            )}
            {within === undefined ? null : (
              <Button size="s" icon={<X />} onPress={widen}>
                {t('only', { of: t('within'), name: within })}
              </Button>
            )}
            <Button size="s" icon={<X />} onPress={onClose}>
              {t('close')}
            </Button>
          </Inline>
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
    </Root>
  );
}

/** Whether the person can open the item of a row. */
const isReached = ({ is_open: isOpen, business }: FigureItem): boolean => isOpen && isAvailable(business);

const Root = styled.section`
  scroll-margin-top: ${token.space[2]};
  outline: none;
`;

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
      errors: { minWidth: byLanguage(120, 104) },
      is_passed: { words: (isPassed) => t(isPassed ? 'passed' : 'rejected') },
      status: {
        ...itemStatusColumn,
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
