import type { KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Select } from '../select/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { PageJump } from './PageJump.tsx';
import { pageByKey, pageCount, pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  /** Rows per page. */
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  /** Called with the page number, from 1. */
  onPageChange: (page: number) => void;
  /**
   * Called with a new page size; with this prop the size can be chosen. `page` is the page that contains the first row
   * shown before.
   */
  onPageSizeChange?: (pageSize: number, page: number) => void;
  /** The page sizes to choose from. */
  pageSizes?: readonly number[];
  /** Disables the component. */
  isDisabled?: boolean;
  /** Accessible name, to distinguish several on one page. */
  'aria-label'?: string;
}

/** Minimum number of pages for the page number input; with fewer, all page numbers are visible. */
const jumpFrom = 8;

/** Navigation through a paged list. */
export function Pagination(props: PaginationProps) {
  const {
    page,
    pageSize,
    total,
    onPageChange,
    onPageSizeChange,
    pageSizes = [10, 20, 50, 100],
    isDisabled = false,
  } = props;
  const t = useText(uiText);
  const { locale, direction } = useLocale();
  const pages = pageCount(total, pageSize);
  const number = new Intl.NumberFormat(locale);
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  const walk = (event: KeyboardEvent): void => {
    if (isDisabled || event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const next = pageByKey(event.key, { page, pages, isRightToLeft: direction === 'rtl' });
    if (next === null) return;
    event.preventDefault();
    if (next !== page) onPageChange(next);
  };
  return (
    <Row aria-label={props['aria-label'] ?? t('pagination.label')}>
      <Total>
        {total === 0
          ? t('pagination.total', { count: '0' })
          : t('pagination.range', { from: number.format(first), to: number.format(last), total: number.format(total) })}
      </Total>
      {onPageSizeChange === undefined ? null : (
        <Size
          size="s"
          aria-label={t('pagination.pageSize')}
          isDisabled={isDisabled}
          options={pageSizes.map((size) => ({ value: size, label: t('pagination.perPage', { size }) }))}
          value={pageSize}
          onChange={(size) => onPageSizeChange(size, Math.floor((first - 1) / size) + 1)}
        />
      )}
      <Pages onKeyDown={walk}>
        <IconButton
          size="s"
          icon={<ChevronLeft />}
          aria-label={t('pagination.previous')}
          tooltip={false}
          isDisabled={isDisabled || page <= 1}
          onPress={() => onPageChange(page - 1)}
        />
        {pageWindow(page, pages).map((slot) =>
          slot.kind === 'gap' ? (
            <Gap key={`gap-${slot.after}`} aria-hidden="true">
              …
            </Gap>
          ) : (
            <Page
              key={slot.page}
              size="s"
              variant="quiet"
              aria-label={t('pagination.page', { page: slot.page })}
              aria-current={slot.page === page ? 'page' : undefined}
              isDisabled={isDisabled}
              onPress={() => onPageChange(slot.page)}
            >
              {slot.page}
            </Page>
          ),
        )}
        <IconButton
          size="s"
          icon={<ChevronRight />}
          aria-label={t('pagination.next')}
          tooltip={false}
          isDisabled={isDisabled || page >= pages}
          onPress={() => onPageChange(page + 1)}
        />
      </Pages>
      {pages < jumpFrom ? null : <PageJump pages={pages} isDisabled={isDisabled} onJump={onPageChange} />}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 16px;
  font-size: ${token.fontSize.s};
`;

const Total = styled.span`
  color: ${token.color.textMuted};
`;

const Size = styled(Select<number>)`
  width: 108px;
`;

const Pages = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;

  [dir='rtl'] & > :first-child svg,
  [dir='rtl'] & > :last-child svg {
    transform: scaleX(-1);
  }
`;

const Gap = styled.span`
  width: 24px;
  color: ${token.color.textFaint};
  text-align: center;
`;

const Page = styled(Button)`
  min-width: 24px;
  padding: 0 6px;

  &&[aria-current] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};

    &[data-disabled] {
      color: ${token.color.textDisabled};
    }
  }
`;
