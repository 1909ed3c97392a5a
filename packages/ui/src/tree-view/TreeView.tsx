import type { ReactNode } from 'react';
import { Collection, Tree, TreeItem, TreeItemContent, type Key } from 'react-aria-components';
import { styled } from 'styled-components';
import { Checkbox } from '../checkbox/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { allNodes, TreeChevron, treeRowStyle } from '../tree/index.ts';

export interface TreeViewItem {
  /** Unique in the whole tree. */
  readonly id: string;
  /** Name of the entry, in plain text. */
  readonly label: string;
  /** An icon of lucide-react; the component sets its size. */
  readonly icon?: ReactNode;
  /** What stands at the end of the row: a count, a status. */
  readonly suffix?: ReactNode;
  /** Whether the entry can be neither chosen nor opened. */
  readonly isDisabled?: boolean;
  /** The entries below. */
  readonly children?: readonly TreeViewItem[];
}

export interface TreeViewProps {
  /** What the tree holds. */
  'aria-label': string;
  /** The entries of the first level. */
  items: readonly TreeViewItem[];
  /** Whether entries are chosen: none, one or several. */
  selectionMode?: 'none' | 'single' | 'multiple';
  /** Ids of the chosen entries (controlled). */
  selectedKeys?: ReadonlySet<string>;
  /** Called with the ids of the chosen entries. */
  onSelectionChange?: (ids: Set<string>) => void;
  /** Ids of the open branches (controlled). */
  expandedKeys?: ReadonlySet<string>;
  /** Ids of the branches that are open at first (uncontrolled). */
  defaultExpandedKeys?: ReadonlySet<string>;
  /** Called with the ids of the open branches. */
  onExpandedChange?: (ids: Set<string>) => void;
  /** Called with the id of the entry that is opened by Enter or a press. */
  onAction?: (id: string) => void;
  /** Shown in place of the rows when there are none. */
  emptyState?: ReactNode;
  /** Class for positioning within the parent. */
  className?: string;
}

/** A hierarchy that is looked through: folders, regions, labels with labels below them. */
export function TreeView(props: TreeViewProps) {
  const t = useText(uiText);
  const { items, selectionMode = 'none', onSelectionChange, onExpandedChange, onAction, emptyState, ...rest } = props;
  const renderItem = ({ id, label, icon, suffix, isDisabled, children = [] }: TreeViewItem) => (
    <Row id={id} textValue={label} isDisabled={isDisabled} data-acts={onAction === undefined ? undefined : true}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <>
            <TreeChevron isVisible={hasChildItems} />
            {selectionMode === 'multiple' ? <Checkbox slot="selection" /> : null}
            {icon}
            <Name>{label}</Name>
            {suffix === undefined ? null : <Suffix>{suffix}</Suffix>}
          </>
        )}
      </TreeItemContent>
      <Collection items={children} dependencies={[selectionMode]}>
        {renderItem}
      </Collection>
    </Row>
  );
  return (
    <Rows
      {...rest}
      items={items}
      dependencies={[selectionMode, onAction]}
      selectionMode={selectionMode}
      selectionBehavior={selectionMode === 'multiple' ? 'toggle' : 'replace'}
      onSelectionChange={(keys) =>
        onSelectionChange?.(keys === 'all' ? new Set(allNodes(items).map(({ id }) => id)) : textsOf(keys))
      }
      onExpandedChange={(keys) => onExpandedChange?.(textsOf(keys))}
      onAction={onAction === undefined ? undefined : (key) => onAction(String(key))}
      renderEmptyState={() => <Empty>{emptyState ?? t('nothingHere')}</Empty>}
    >
      {renderItem}
    </Rows>
  );
}

const textsOf = (keys: Iterable<Key>): Set<string> => new Set([...keys].map(String));

// styled() erases the type parameters of the wrapped component.
const Rows = styled(Tree)`
  min-width: 0;
  padding: 4px;
  overflow: auto;
  outline: none;
` as typeof Tree;

const Row = styled(TreeItem)`
  ${treeRowStyle}
  cursor: default;

  &[data-acts],
  &[data-selection-mode] {
    cursor: pointer;
  }

  [role='gridcell'] > svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token.color.textMuted};
  }

  &[data-selected] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
` as typeof TreeItem;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: 4px;
  overflow-wrap: anywhere;
`;

const Suffix = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

const Empty = styled.div`
  padding: 8px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.m};
`;
