import { Button, ConfirmDialog, Dialog, Tabs, token, useText } from '@earmark/ui';
import { Printer, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { changedActions, type WorkbenchMode } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useBoundKeymap } from '../keymap-context.ts';
import { usePrintSheet } from '../sheet/index.ts';
import { shortcutText } from '../shortcut-text.ts';
import { KeyList } from './KeyList.tsx';
import { KeymapFiles } from './KeymapFiles.tsx';

export interface ShortcutManagerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Mode of the printed sheet. */
  mode: WorkbenchMode;
  /** Settings of pedal and media keys, on a tab of their own. */
  devices?: ReactNode;
}

/** Dialog for changing shortcuts. Changes apply immediately and are stored by the keymap. */
export function ShortcutManager({ isOpen, onOpenChange, mode, devices }: ShortcutManagerProps) {
  const t = useText(shortcutText);
  const keymap = useBoundKeymap();
  const changes = useStore(keymap, (state) => changedActions(keymap.table, state).length);
  const [isResetting, setResetting] = useState(false);
  const [print, sheet] = usePrintSheet(mode);
  const foot = (
    <>
      <KeymapFiles />
      <Button icon={<Printer />} onPress={print}>
        {t('print')}
      </Button>
      <Button icon={<RotateCcw />} isDisabled={changes === 0} onPress={() => setResetting(true)}>
        {t('resetAll')}
      </Button>
      <Spring />
      <Button variant="primary" onPress={() => onOpenChange(false)}>
        {t('done')}
      </Button>
    </>
  );
  return (
    <>
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('managerTitle')} size="l" footer={foot}>
        {devices === undefined ? (
          <KeyList />
        ) : (
          <Tabs<'keys' | 'devices'>
            aria-label={t('managerTitle')}
            items={[
              { id: 'keys', label: t('keysTab'), content: <KeyList /> },
              { id: 'devices', label: t('devicesTab'), content: devices },
            ]}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isResetting}
        onOpenChange={setResetting}
        title={t('resetAllTitle')}
        tone="danger"
        onConfirm={() => keymap.reset()}
      >
        {t('resetAllHint', { count: changes })}
      </ConfirmDialog>
      {sheet}
    </>
  );
}

const Spring = styled.span`
  flex: 1;
  min-width: ${token.space[2]};
`;
