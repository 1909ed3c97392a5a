import type { Ref } from 'react';
import { Search, X } from 'lucide-react';
import { SearchField as AriaSearchField, type SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import { Adornment, BareInput, BoxButton, fieldColumn, FieldLabel, InputBox } from '../field/index.ts';
import { useText } from '../text/index.ts';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'style' | 'render' | 'ref'> {
  label?: string;
  placeholder?: string;
  size?: ControlSize;
  ref?: Ref<HTMLInputElement>;
}

/** A text to search for; Enter submits it, Escape clears it. */
export function SearchField({ label, placeholder, size = 'm', ref, ...rest }: SearchFieldProps) {
  const text = useText();
  return (
    <Root {...rest} aria-label={rest['aria-label'] ?? (label === undefined ? (placeholder ?? text.search) : undefined)}>
      {({ isEmpty }) => (
        <>
          <FieldLabel label={label} />
          <InputBox data-size={size} isDisabled={rest.isDisabled} role="presentation">
            <Adornment>
              <Search />
            </Adornment>
            <BareInput ref={ref} placeholder={placeholder ?? text.search} />
            {isEmpty ? null : (
              <BoxButton aria-label={text.clear}>
                <X />
              </BoxButton>
            )}
          </InputBox>
        </>
      )}
    </Root>
  );
}

const Root = styled(AriaSearchField)`
  ${fieldColumn}

  input::-webkit-search-cancel-button {
    display: none;
  }
`;
