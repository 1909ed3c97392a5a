import { useLayoutEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { Dialog, Modal, ModalOverlay, VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { isComposing } from '../input-method/index.ts';
import { Kbd } from '../kbd/index.ts';
import { giveWay } from '../lazy/index.ts';
import { Spinner } from '../spinner/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { CommandGroup, CommandItem } from './command.ts';
import { CommandList, optionId } from './CommandList.tsx';
import { findCommands, withRecent } from './find-commands.ts';
import { usePaletteInput } from './use-palette-input.ts';

export interface CommandPaletteProps {
  /** Whether it is open (controlled). */
  isOpen: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** All pages and actions that the palette can find. */
  items: readonly CommandItem[];
  /** The groups in display order. */
  groups: readonly CommandGroup[];
  /**
   * Called with the debounced query, to load more items with `isFound`. Called with an empty string when the palette
   * closes.
   */
  onQuery?: (query: string) => void;
  /** Whether more items are being loaded. */
  isLoading?: boolean;
  /** Whether the search by `onQuery` failed. */
  isFailed?: boolean;
  /** Ids of the recently used items, newest first; they come first while the query is empty. */
  recentIds?: readonly string[];
  /** Called when an item is used, in addition to its own action, to record recent ones. */
  onUse?: (item: CommandItem) => void;
  /** Text shown while the field is empty; it does not replace a label. */
  placeholder?: string;
}

/** A dialog that finds pages and actions by a few letters of their names. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange } = props;
  const t = useText(uiText);
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Frame>
        <Content aria-label={t('palette.label')}>{({ close }) => <Contents {...props} close={close} />}</Content>
      </Frame>
    </Backdrop>
  );
}

function Contents({
  items,
  groups,
  onQuery,
  isLoading = false,
  isFailed = false,
  recentIds = [],
  onUse,
  placeholder,
  close,
}: CommandPaletteProps & { close: () => void }) {
  const t = useText(uiText);
  useLayoutEffect(giveWay, []);
  const input = usePaletteInput(onQuery);
  const found = findCommands(items, groups, input.query);
  const shown = input.query === '' ? withRecent(found, recentIds, t('palette.recent')) : found;
  const commands = shown.flatMap((group) => group.commands);
  const [marked, setMarked] = useState<{ query: string; id: string } | null>(null);
  // A new query resets the active row to the first.
  const markedIndex = marked?.query === input.query ? commands.findIndex(({ item }) => item.id === marked.id) : -1;
  const index = markedIndex < 0 ? 0 : markedIndex;
  const active = commands[index]?.item;
  const mark = (item: CommandItem | undefined): void => item && setMarked({ query: input.query, id: item.id });
  const use = (item: CommandItem): void => {
    // First, because closing restores the focus, which the action may be about to move
    close();
    onUse?.(item);
    item.onAction();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => mark(commands[(index + 1) % commands.length]?.item),
    ArrowUp: () => mark(commands[(index - 1 + commands.length) % commands.length]?.item),
    PageDown: () => mark(commands[Math.min(index + page, commands.length - 1)]?.item),
    PageUp: () => mark(commands[Math.max(index - page, 0)]?.item),
    Enter: () => active && use(active),
  };
  const isEmpty = commands.length === 0;
  const isSearching = isLoading || input.isWaiting;
  return (
    <>
      <Line>
        <Search aria-hidden="true" />
        <Input
          {...input.props}
          // A dialog opened by a shortcut puts the focus into its input.
          autoFocus
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.id)}
          placeholder={placeholder ?? t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => {
            const act = keys[event.key];
            // Enter and arrow keys belong to the input method during composition.
            if (act === undefined || isComposing(event.nativeEvent) || commands.length === 0) return;
            event.preventDefault();
            act();
          }}
        />
        {isLoading ? <Spinner size="s" aria-label={t('palette.searching')} /> : null}
      </Line>
      <CommandList
        id={listId}
        label={t('palette.label')}
        groups={shown}
        activeId={active?.id}
        onMark={mark}
        onUse={use}
      />
      {isEmpty && isSearching ? <Nothing>{t('palette.searching')}</Nothing> : null}
      {isEmpty && !isSearching && !isFailed ? (
        <Nothing>
          <strong>{t('palette.nothingFound')}</strong>
          {t('palette.nothingFoundHint')}
        </Nothing>
      ) : null}
      {isFailed ? <Failed>{t('palette.failed')}</Failed> : null}
      <Foot aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('palette.keys.move')}
        <Kbd>↵</Kbd> {t('palette.keys.choose')}
        <Kbd>esc</Kbd> {t('palette.keys.close')}
      </Foot>
      <VisuallyHidden role="status">
        {isSearching
          ? t('palette.searching')
          : isEmpty
            ? isFailed
              ? t('palette.failed')
              : t('palette.nothingFound')
            : t('palette.found', { count: commands.length })}
      </VisuallyHidden>
    </>
  );
}

const listId = 'command-palette-list';
/** Number of rows that Page Up and Page Down move by. */
const page = 6;

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  z-index: ${token.zIndex.dialog};
  inset: 0;
  display: flex;
  justify-content: center;
  align-items: flex-start;
  padding: max(16px, 12vh) 16px 16px;
  background: ${token.color.backdrop};
  transition: opacity ${token.duration.fast};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

const Frame = styled(Modal)`
  width: 640px;
  max-width: 100%;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  box-shadow: 0 16px 48px -8px ${token.color.shadow};
  overflow: hidden;
`;

const Content = styled(Dialog)`
  display: flex;
  flex-direction: column;
  max-height: min(520px, 76vh);
  outline: none;
`;

const Line = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  height: 48px;
  padding: 0 16px;
  border-bottom: 1px solid ${token.color.border};

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: ${token.color.textFaint};
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  font-size: ${token.fontSize.xl};
  outline: none;

  &::placeholder {
    color: ${token.color.textFaint};
  }
`;

const Nothing = styled.p`
  display: grid;
  gap: 4px;
  padding: 32px 24px;
  color: ${token.color.textMuted};
  text-align: center;

  strong {
    color: ${token.color.text};
    font-weight: ${token.fontWeight.medium};
  }
`;

const Failed = styled.p`
  padding: 8px 16px;
  border-top: 1px solid ${token.color.border};
  color: ${token.tone.warning.text};
  font-size: ${token.fontSize.s};
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
  padding: 8px 16px;
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};

  > kbd:not(:first-child, :nth-child(2)) {
    margin-inline-start: 12px;
  }

  @media (pointer: coarse) {
    display: none;
  }
`;
