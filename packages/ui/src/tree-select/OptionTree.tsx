import { useState } from 'react';
import { Check } from 'lucide-react';
import { Collection, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { styled } from 'styled-components';
import { Checkbox } from '../checkbox/index.ts';
import { uiText, useText } from '../text/index.ts';
import { allNodes, TreeChevron, treeRowStyle } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import type { TreeOption } from './tree-option.ts';

interface OptionTreeProps {
  'aria-label': string;
  options: readonly TreeOption[];
  selectionMode: 'single' | 'multiple';
  selected: ReadonlySet<string>;
  /** Values in the indeterminate state. */
  partly?: ReadonlySet<string>;
  /** Expands all branches, as during a search; otherwise the ancestors of selected options are expanded. */
  isOpen: boolean;
  onPress: (value: string) => void;
}

/** The tree inside a tree select. */
export function OptionTree({
  'aria-label': label,
  options,
  selectionMode,
  selected,
  partly = nothing,
  isOpen,
  onPress,
}: OptionTreeProps) {
  const t = useText(uiText);
  const [openIds, setOpenIds] = useState(
    () =>
      new Set(
        allNodes(options)
          .filter((option) => allNodes(option.children ?? []).some(({ value }) => selected.has(value)))
          .map(({ value }) => value),
      ),
  );
  const all = allNodes(options);
  const renderOption = (option: TreeOption) => (
    <Row
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled}
      data-multiple={selectionMode === 'multiple' || undefined}
    >
      <TreeItemContent>
        {({ hasChildItems, isSelected }) => (
          <>
            <TreeChevron isVisible={hasChildItems} />
            {selectionMode === 'multiple' ? (
              <Checkbox slot="selection" isIndeterminate={partly.has(option.value)} />
            ) : null}
            <Name>{option.label}</Name>
            {selectionMode === 'single' && isSelected ? <Check aria-hidden="true" /> : null}
          </>
        )}
      </TreeItemContent>
      <Collection items={keyed(option.children ?? [])} dependencies={[partly, selectionMode]}>
        {renderOption}
      </Collection>
    </Row>
  );
  return (
    <Rows
      aria-label={label}
      items={keyed(options)}
      dependencies={[partly, selectionMode]}
      selectionMode={selectionMode}
      selectionBehavior="toggle"
      escapeKeyBehavior="none"
      selectedKeys={selected}
      onSelectionChange={(keys) => {
        if (keys === 'all') return;
        const pressed = all.find(({ value }) => keys.has(value) !== selected.has(value));
        if (pressed !== undefined) onPress(pressed.value);
        else if (selectionMode === 'single') onPress([...selected][0] ?? '');
      }}
      disallowEmptySelection={selectionMode === 'single'}
      expandedKeys={isOpen ? all.map(({ value }) => value) : openIds}
      onExpandedChange={(keys) => setOpenIds(new Set([...keys].map(String)))}
      renderEmptyState={() => <Empty>{t('noResults')}</Empty>}
    >
      {renderOption}
    </Rows>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** The tree component identifies nodes by `id`. */
const keyed = (options: readonly TreeOption[]) => options.map((option) => ({ ...option, id: option.value }));

// styled() erases the type parameters of the wrapped component.
const Rows = styled(Tree)`
  flex: 1;
  min-height: 0;
  padding: 4px;
  overflow: auto;
  outline: none;
` as typeof Tree;

const Row = styled(TreeItem)`
  ${treeRowStyle}
  cursor: pointer;

  [role='gridcell'] > svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token.tone.accent.text};
  }

  &[data-selected]:not([data-multiple]) {
    font-weight: ${token.fontWeight.medium};
  }
` as typeof TreeItem;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;
`;

const Empty = styled.div`
  padding: 8px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.m};
`;
