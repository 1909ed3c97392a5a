import { Dialog, Kbd, token, useText } from '@earmark/ui';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '../core/index.ts';
import { findPhrases } from './find-phrases.ts';
import { phrasesText } from './phrases-text.ts';

export interface PhrasePaletteProps {
  /** The task's common phrases. */
  phrases: readonly string[];
  /** Called with the chosen phrase. */
  onChoose: (phrase: string) => void;
  onClose: () => void;
  /** Formats the key of the phrase with this index, from 0; `undefined` when it has none. */
  keysOf?: (number: number) => string | undefined;
}

/** Palette of the task's common phrases: type to search, arrows and Enter to insert. */
export function PhrasePalette({ phrases, onChoose, onClose, keysOf }: PhrasePaletteProps) {
  const t = useText(phrasesText);
  const id = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findPhrases(phrases, search), [phrases, search]);
  const active = Math.min(at, found.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const move = (event: KeyboardEvent): void => {
    // Arrows and Enter choose among the candidates of an input method first
    if (isComposing(event.nativeEvent)) return;
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) setAt((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && found[active]) onChoose(found[active].phrase);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen size="s" isDismissable title={t('title')} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Search
        autoFocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={found[active] ? `${id}-${found[active].number}` : undefined}
        aria-label={t('search')}
        placeholder={t('search')}
        spellCheck={false}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={move}
      />
      {found.length === 0 ? (
        <None role="status">{t('none')}</None>
      ) : (
        <List ref={list} id={`${id}-list`} role="listbox" aria-label={t('list')} tabIndex={-1}>
          {found.map(({ phrase, number }, index) => (
            <Row
              key={number}
              id={`${id}-${number}`}
              role="option"
              aria-selected={index === active}
              // Not on entering: the arrows scroll rows below a resting pointer, which must not choose
              onMouseMove={() => index !== active && setAt(index)}
              onClick={() => onChoose(phrase)}
            >
              <span>{phrase}</span>
              {keysOf?.(number) === undefined ? null : <Kbd>{keysOf(number)}</Kbd>}
            </Row>
          ))}
        </List>
      )}
      <Hint>{t('hint')}</Hint>
    </Dialog>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const Search = styled.input`
  box-sizing: border-box;
  width: 100%;
  height: ${token.height.controlM};
  padding: 0 10px;
  border: 1px solid ${token.color.borderField};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  font-size: ${token.fontSize.l};
  outline: none;

  &:focus {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }
`;

const List = styled.div`
  max-height: min(46vh, 360px);
  margin-top: ${token.space[2]};
  overflow: auto;
  outline: none;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: 30px;
  padding: 2px 10px;
  border-radius: ${token.radius.s};
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-height: 30px;
  overflow-wrap: anywhere;

  &[aria-selected='true'] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
`;

const None = styled.p`
  margin: ${token.space[3]} 0 0;
  color: ${token.color.textMuted};
`;

const Hint = styled.p`
  margin: ${token.space[2]} 0 0;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
