import { IconButton, Inline, Kbd, token } from '@earmark/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import type { Undo } from './use-undo.ts';

const t = texts('template');

/** Header of the label list: undo and redo. */
export function UndoButtons({ undo, redo, canUndo, canRedo }: Omit<Undo<unknown>, 'change'>) {
  return (
    <Bar>
      <Title>{t('labels')}</Title>
      <Inline gap={0} isNowrap>
        <IconButton
          size="s"
          icon={<Undo2 />}
          aria-label={t('undo')}
          tooltip={
            <>
              {t('undo')} <Kbd>Ctrl Z</Kbd>
            </>
          }
          isDisabled={!canUndo}
          onPress={undo}
        />
        <IconButton
          size="s"
          icon={<Redo2 />}
          aria-label={t('redo')}
          tooltip={
            <>
              {t('redo')} <Kbd>Ctrl Y</Kbd>
            </>
          }
          isDisabled={!canRedo}
          onPress={redo}
        />
      </Inline>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${token.height.cardHead};
  margin-bottom: calc(-1 * ${token.space[3]});
  border-bottom: 1px solid ${token.color.border};
`;

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;
