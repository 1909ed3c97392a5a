import { useEffect, useRef, type Ref, type RefObject } from 'react';
import { Search, X } from 'lucide-react';
import { mergeRefs } from 'react-aria';
import { SearchField as AriaSearchField, type SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import { Adornment, BareInput, BoxButton, fieldColumn, FieldLabel, InputBox } from '../field/index.ts';
import { Kbd } from '../kbd/index.ts';
import { uiText, useText } from '../text/index.ts';
import { useDebounced } from './use-debounced.ts';
import { withRef } from '../with-ref/index.ts';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'style' | 'render' | 'ref'> {
  label?: string;
  /** Text shown while the field is empty; it does not replace a label. */
  placeholder?: string;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Called with the query, debounced by `delay`, and immediately on Enter and on clearing. */
  onSearch?: (text: string) => void;
  /** Debounce delay in ms; 250 by default. */
  delay?: number;
  /**
   * A key, such as "/", that focuses the field from anywhere on the page except other fields; shown while the field is
   * empty.
   */
  focusKey?: string;
  /** Ref to the focusable element. */
  ref?: Ref<HTMLInputElement>;
}

/** A search input; Enter submits, Escape clears. */
export const SearchField = withRef(function SearchField({
  label,
  placeholder,
  size = 'm',
  onSearch,
  delay = 250,
  focusKey,
  ref,
  ...rest
}: SearchFieldProps) {
  const t = useText(uiText);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebounced(onSearch, delay, input);
  useFocusKey(focusKey, input);
  return (
    <Root
      {...rest}
      aria-label={rest['aria-label'] ?? (label === undefined ? (placeholder ?? t('search')) : undefined)}
      aria-keyshortcuts={focusKey}
      onChange={(next) => {
        rest.onChange?.(next);
        search.later(next);
      }}
      onSubmit={(next) => {
        rest.onSubmit?.(next);
        search.now(next);
      }}
      onClear={() => {
        rest.onClear?.();
        search.now('');
      }}
    >
      {({ isEmpty }) => (
        <>
          <FieldLabel label={label} />
          <InputBox data-size={size} isDisabled={rest.isDisabled} role="presentation">
            <Adornment>
              <Search />
            </Adornment>
            <BareInput
              ref={ref === undefined || ref === null ? input : mergeRefs(input, ref)}
              placeholder={placeholder ?? t('search')}
            />
            {isEmpty ? (
              focusKey === undefined ? null : (
                <Adornment aria-hidden="true" title={t('searchKey', { key: focusKey })}>
                  <Kbd>{focusKey}</Kbd>
                </Adornment>
              )
            ) : (
              <BoxButton aria-label={t('clear')}>
                <X />
              </BoxButton>
            )}
          </InputBox>
        </>
      )}
    </Root>
  );
});

const Root = styled(AriaSearchField)`
  ${fieldColumn}

  input::-webkit-search-cancel-button {
    display: none;
  }
`;

/** Focuses the input when the key is pressed anywhere on the page outside a field. */
function useFocusKey(key: string | undefined, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (key === undefined) return undefined;
    const lead = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      // Shift is allowed: in some keyboard layouts "/" is typed with it
      if (event.key !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [key, input]);
}
