import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { OptionTree } from './OptionTree.tsx';
import { checkedOf, leavesOf, partlyCheckedOf, summaryOf, toggleLeaves } from './tree-option.ts';
import { TreePicker, type TreePickerProps } from './TreePicker.tsx';
import { withRef } from '../with-ref/index.ts';

export interface TreeMultiSelectProps extends TreePickerProps {
  /** Values of the chosen leaves; the state of their ancestors is derived. */
  value: readonly string[];
  /** Called with the chosen leaves in the order of the options. */
  onChange: (value: string[]) => void;
  /** Maximum number of chosen leaves. */
  maximum?: number;
}

/** A multiple choice from a hierarchy of options; checking a branch checks everything below it. */
export const TreeMultiSelect = withRef(function TreeMultiSelect({
  value,
  onChange,
  maximum,
  ...props
}: TreeMultiSelectProps) {
  const t = useText(uiText);
  const leaves = new Set(value);
  const order = leavesOf(props.options).map((leaf) => leaf.value);
  const names = summaryOf(props.options, leaves).map(({ label }) => label);
  const press = (next: ReadonlySet<string>): void => {
    if (maximum === undefined || next.size <= maximum || next.size < leaves.size)
      onChange(order.filter((leaf) => next.has(leaf)));
  };
  return (
    <TreePicker
      {...props}
      onClear={() => onChange([])}
      chosen={
        names.length === 0 ? null : (
          <>
            <Names>{names.join(t('listSeparator'))}</Names>
            {value.length > 1 ? <Count>{value.length}</Count> : null}
          </>
        )
      }
      foot={
        <Foot>
          {maximum !== undefined && value.length >= maximum
            ? t('selectionFull', { maximum })
            : t('selected', { count: value.length })}
        </Foot>
      }
    >
      {(shown, isFiltered) => (
        <OptionTree
          aria-label={typeof props.label === 'string' ? props.label : (props['aria-label'] ?? t('search'))}
          options={shown}
          selectionMode="multiple"
          selected={checkedOf(props.options, leaves)}
          partly={partlyCheckedOf(props.options, leaves)}
          isOpen={isFiltered}
          onPress={(pressed) => press(toggleLeaves(shown, leaves, pressed))}
        />
      )}
    </TreePicker>
  );
});

const Names = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Count = styled.span`
  flex: none;
  padding: 0 6px;
  border-radius: ${token.radius.full};
  background: ${token.tone.accent.soft};
  color: ${token.tone.accent.text};
  font-size: ${token.fontSize.xs};
  line-height: 16px;
`;

const Foot = styled.div`
  padding: 6px 12px;
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
