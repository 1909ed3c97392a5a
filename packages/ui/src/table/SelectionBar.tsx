import { X } from 'lucide-react';
import { VisuallyHidden } from 'react-aria';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { TableSelection } from './column.ts';
import { matchingOffer } from './selection.ts';

interface SelectionBarProps {
  selection: TableSelection;
  /** Keys of the rows on this page. */
  keys: readonly string[];
}

/** The number of selected rows, an offer to select the matching rows of other pages, and bulk actions. */
export function SelectionBar({ selection, keys }: SelectionBarProps) {
  const t = useText(uiText);
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const count = selection.selectedKeys.size;
  const offer = matchingOffer(keys, selection);
  const said = [
    count === 0 ? '' : t('table.selected', { count: number.format(count) }),
    offer.kind === 'full' && count > 0 ? t('selectionFull', { maximum: offer.maximum }) : '',
  ].filter(Boolean);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said.join('. ')}</span>
      </VisuallyHidden>
      {count === 0 ? null : (
        <Bar data-selection>
          <Count>{t('table.selected', { count: number.format(count) })}</Count>
          <IconButton
            size="s"
            icon={<X />}
            aria-label={t('table.clearSelection')}
            onPress={() => selection.onChange(new Set())}
          />
          {offer.kind === 'all' || offer.kind === 'first' ? (
            <Button
              size="s"
              variant="quiet"
              isPending={selection.isSelectingMatching}
              onPress={selection.onSelectMatching}
            >
              {offer.kind === 'all'
                ? t('table.selectMatching', { count: number.format(offer.count) })
                : t('table.selectFirst', { count: number.format(offer.count), total: number.format(offer.total) })}
            </Button>
          ) : null}
          {offer.kind === 'full' ? <Full>{t('selectionFull', { maximum: offer.maximum })}</Full> : null}
          {selection.actions}
        </Bar>
      )}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-size: ${token.fontSize.s};
`;

const Count = styled.span`
  margin-inline-end: -4px;
  color: ${token.tone.accent.text};
  font-weight: ${token.fontWeight.medium};
`;

const Full = styled.span`
  color: ${token.color.textMuted};
`;
