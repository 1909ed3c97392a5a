import { uiText, useText } from '../text/index.ts';
import { OptionTree } from './OptionTree.tsx';
import { pathTo } from './tree-option.ts';
import { TreePicker, type TreePickerProps } from './TreePicker.tsx';
import { withRef } from '../with-ref/index.ts';

export interface TreeSelectProps extends TreePickerProps {
  /** `null` when nothing is chosen. */
  value: string | null;
  /** Called with the new value. */
  onChange: (value: string) => void;
  /** Called when the value is cleared; with this prop the value is clearable. */
  onClear?: () => void;
}

/** A single choice from a hierarchy of options, displayed with its path. */
export const TreeSelect = withRef(function TreeSelect({ value, onChange, ...props }: TreeSelectProps) {
  const t = useText(uiText);
  const path = value === null ? [] : pathTo(props.options, value);
  return (
    <TreePicker {...props} chosen={path.length === 0 ? null : path.map(({ label }) => label).join(' / ')}>
      {(shown, isFiltered, close) => (
        <OptionTree
          aria-label={typeof props.label === 'string' ? props.label : (props['aria-label'] ?? t('search'))}
          options={shown}
          selectionMode="single"
          selected={new Set(value === null ? [] : [value])}
          isOpen={isFiltered}
          onPress={(next) => {
            if (next !== value) onChange(next);
            close();
          }}
        />
      )}
    </TreePicker>
  );
});
