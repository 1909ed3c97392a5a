import { maxLabelLevels } from '@earmark/model';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { AddLabel } from './AddLabel.tsx';
import { copyLabel, insertAt, moveBy, newLabel, removeAt, replaceAt } from './label-edit.ts';
import { LabelCard } from './LabelCard.tsx';
import { LabelListContext, type LabelListProps } from './label-list-context.ts';

const t = texts('template');

/** Questions in their order. The list below an option is empty until a sub-item is added there. */
export function LabelList({ labels, onChange, path, level, faults }: LabelListProps) {
  return (
    <LabelListContext value={showLabelList}>
      <List data-deep={level > 1 || undefined}>
        {labels.map((label, index) => (
          <LabelCard
            key={label.id}
            label={label}
            path={[...path, index]}
            level={level}
            faults={faults}
            isFirst={index === 0}
            isLast={index === labels.length - 1}
            onChange={(next) => onChange(replaceAt(labels, index, next))}
            onMove={(step) => onChange(moveBy(labels, index, step))}
            onRemove={() => onChange(removeAt(labels, index))}
            onCopy={() => onChange(insertAt(labels, index + 1, copyLabel(label, t('copyOf', { title: label.title }).slice(0, 200))))}
          />
        ))}
        {level > maxLabelLevels || (level > 1 && labels.length > 0) ? null : (
          <li>
            <AddLabel onAdd={(type) => onChange([...labels, newLabel(type)])} />
          </li>
        )}
      </List>
    </LabelListContext>
  );
}

const showLabelList = (props: LabelListProps) => <LabelList {...props} />;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  &[data-deep] {
    margin-block: ${token.space[2]};
    margin-inline-start: ${token.space[2]};
    padding-inline-start: ${token.space[3]};
    border-inline-start: 2px solid ${token.color.border};
  }
`;
