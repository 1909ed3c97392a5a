import { Check } from 'lucide-react';
import { Header, ListBox, ListBoxItem, ListBoxSection, type ListBoxProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { itemStyle, listStyle, sectionTitleStyle } from '../overlay/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { ListEntry, ListOption } from './option.ts';

interface OptionListProps<V extends string | number> extends Omit<
  ListBoxProps<object>,
  'children' | 'items' | 'style' | 'render'
> {
  entries: readonly ListEntry<V>[];
  /** Whether options are being loaded. */
  isLoading?: boolean;
  /** Whether the list is inside a virtualiser. */
  isVirtual?: boolean;
}

/** The popup list of a select or combo box. */
export function OptionList<V extends string | number>({
  entries,
  isLoading = false,
  isVirtual = false,
  ...props
}: OptionListProps<V>) {
  const t = useText(uiText);
  return (
    <List
      {...props}
      data-virtual={isVirtual || undefined}
      renderEmptyState={() => <Empty>{isLoading ? t('loading') : t('noResults')}</Empty>}
    >
      {entries.map((entry) =>
        'options' in entry ? (
          <ListBoxSection key={entry.title} id={`section-${entry.title}`}>
            <SectionTitle>{entry.title}</SectionTitle>
            {entry.options.map(renderOption)}
          </ListBoxSection>
        ) : (
          renderOption(entry)
        ),
      )}
    </List>
  );
}

function renderOption<V extends string | number>(option: ListOption<V>) {
  return (
    <Item key={option.value} id={option.value} textValue={option.label} isDisabled={option.isDisabled}>
      {({ isSelected }) => (
        <>
          {option.icon}
          <Label>
            {option.label}
            {option.description === undefined ? null : <Description>{option.description}</Description>}
          </Label>
          <Mark>{isSelected ? <Check /> : null}</Mark>
        </>
      )}
    </Item>
  );
}

const List = styled(ListBox)`
  ${listStyle}

  /* Virtualised items are positioned absolutely, so the list needs a height of its own; the layout adds the padding. */
  &[data-virtual] {
    height: 360px;
    padding: 0;
  }
`;

const Item = styled(ListBoxItem)`
  ${itemStyle}
`;

const SectionTitle = styled(Header)`
  ${sectionTitleStyle}
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Description = styled.span`
  display: block;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 16px;
`;

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  width: 16px;
  color: ${token.tone.accent.text};
`;

const Empty = styled.div`
  padding: 8px 12px;
  color: ${token.color.textFaint};
`;
