import type { Label, LabelScope, LabelType } from '@earmark/model';
import { SortableList, token } from '@earmark/ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { AddLabel } from './AddLabel.tsx';
import type { FaultTexts } from './fault-texts.ts';
import { typeOptions } from './label-types.tsx';

const t = texts('template');

interface LabelOutlineProps {
  scope: LabelScope;
  labels: readonly Label[];
  faults: FaultTexts;
  selectedId: string | null;
  onSelect: (label: Label) => void;
  onAdd: (type: LabelType) => void;
  onChange: (labels: Label[]) => void;
}

/** Top-level labels in order; the selected one is edited beside the list. */
export function LabelOutline({ scope, labels, faults, selectedId, onSelect, onAdd, onChange }: LabelOutlineProps) {
  const id = useId();
  const fault = faults.scopes[scope];
  return (
    <section aria-label={t(`scope_${scope}`)}>
      <OutlineHead>
        <OutlineTitle>{t(`scope_${scope}`)}</OutlineTitle>
        <AddLabel onAdd={onAdd} faultId={fault === undefined ? undefined : id} />
      </OutlineHead>
      <OutlineHint>{t(`scope_${scope}_hint`)}</OutlineHint>
      <SortableList
        aria-label={t(`scope_${scope}`)}
        items={labels}
        itemKey={(label) => label.id}
        itemName={({ title }) => title || t('untitled')}
        onChange={onChange}
        canRemove={() => true}
        selectedKey={selectedId}
        onSelect={onSelect}
        emptyText={t('emptyScope')}
      >
        {(label) => <Line label={label} isFaulty={faults.labelIds.includes(label.id)} />}
      </SortableList>
      <Fault id={id} role="alert">
        {fault}
      </Fault>
    </section>
  );
}

/** One label in the list. */
function Line({ label: { title, type, isRequired, isPaired }, isFaulty }: { label: Label; isFaulty: boolean }) {
  const kind = typeOptions.find(({ value }) => value === type);
  return (
    <OutlineRow data-untitled={title === '' || undefined} data-faulty={isFaulty || undefined}>
      <Icon role="img" aria-label={kind?.label} title={kind?.label}>
        {kind?.icon}
      </Icon>
      <Name>
        {title || t('untitled')}
        {isRequired ? <Star title={t('required')}> *</Star> : null}
        {isPaired ? <Note>{t('paired')}</Note> : null}
      </Name>
      {isFaulty ? (
        <Icon role="img" aria-label={t('labelFaulty')} title={t('labelFaulty')}>
          <CircleAlert />
        </Icon>
      ) : null}
    </OutlineRow>
  );
}

export const OutlineHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

export const OutlineTitle = styled.h3`
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

export const OutlineHint = styled.p`
  margin-bottom: ${token.space[2]};
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Fault = styled.p`
  margin-top: ${token.space[1]};
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};

  &:empty {
    display: none;
  }
`;

export const OutlineRow = styled.span`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};

  &[data-untitled] {
    color: ${token.color.textFaint};
  }

  &[data-faulty] {
    color: ${token.tone.danger.text};
  }
`;

const Icon = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  height: 20px;
  color: ${token.color.textMuted};

  svg {
    width: 14px;
    height: 14px;
  }

  [data-faulty] > &:last-child {
    color: ${token.tone.danger.text};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  line-height: 20px;
`;

const Star = styled.span`
  color: ${token.tone.danger.text};
`;

const Note = styled.span`
  display: block;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 16px;
`;
