import { Button, Dialog, Kbd, token, useText } from '@earmark/ui';
import { Printer, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isApplePlatform, type WorkbenchMode } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { kitText } from '../text/index.ts';
import { shortcutText } from './shortcut-text.ts';
import { useActionNames, useBoundKeymap } from './keymap-context.ts';
import { ShortcutManager } from './manager/index.ts';
import { keyRows, shownKeys, usePrintSheet } from './sheet/index.ts';

export interface ShortcutHelpProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Only the actions of this mode are listed. */
  mode: WorkbenchMode;
  /** Settings of pedal and media keys, for the shortcut manager. */
  devices?: ReactNode;
}

/** Dialog with the present shortcuts of the workbench by group; leads to changing and printing them. */
export function ShortcutHelp({ isOpen, onOpenChange, mode, devices }: ShortcutHelpProps) {
  const kit = useText(kitText);
  const t = useText(shortcutText);
  const { nameOf, groupName, seriesName } = useActionNames();
  const keymap = useBoundKeymap();
  const { bindings } = useStore(keymap, (state) => state);
  const isApple = isApplePlatform();
  const [isManaging, setManaging] = useState(false);
  const [print, sheet] = usePrintSheet(mode);
  const manage = (): void => {
    onOpenChange(false);
    setManaging(true);
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={kit('shortcuts')}
        size="xl"
        footer={
          <>
            <Button icon={<Printer />} onPress={print}>
              {t('print')}
            </Button>
            <Button icon={<SlidersHorizontal />} onPress={manage}>
              {t('manage')}
            </Button>
          </>
        }
      >
        <Hint>{kit('shortcutsHint')}</Hint>
        <Columns>
          {keyRows(keymap.table, bindings, mode).map(({ group, rows }) => (
            <Section key={group}>
              <Title>{groupName(group)}</Title>
              <List>
                {rows.map((row) => (
                  <Row key={row.id}>
                    <dt>
                      {row.last === undefined || row.series === undefined ? nameOf(row.id) : seriesName(row.series)}
                    </dt>
                    <dd>
                      {shownKeys(row, isApple).map(({ label, isTyped, scope }) => (
                        <span key={`${scope} ${label}`} data-typed={isTyped || undefined} title={t(`scopes.${scope}`)}>
                          <Kbd>{label}</Kbd>
                        </span>
                      ))}
                    </dd>
                  </Row>
                ))}
              </List>
            </Section>
          ))}
        </Columns>
      </Dialog>
      <ShortcutManager isOpen={isManaging} onOpenChange={setManaging} mode={mode} devices={devices} />
      {sheet}
    </>
  );
}

const Hint = styled.p`
  margin: 0 0 ${token.space[3]};
  color: ${token.color.textMuted};
`;

const Columns = styled.div`
  columns: 3 280px;
  column-gap: ${token.space[5]};
`;

const Section = styled.section`
  margin-bottom: ${token.space[4]};
`;

const Title = styled.h3`
  margin: 0 0 ${token.space[1]};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
  break-after: avoid;
`;

const List = styled.dl`
  margin: 0;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: 3px 0;
  border-bottom: 1px solid ${token.color.border};
  line-height: 20px;
  break-inside: avoid;

  dd {
    display: flex;
    flex: none;
    gap: 4px;
    margin: 0;
  }

  [data-typed] kbd {
    font-weight: ${token.fontWeight.strong};
    color: ${token.color.text};
  }
`;
