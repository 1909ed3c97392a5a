import { isText, maxLabelLevels, type Label, type Option } from '@earmark/model';
import { IconButton, Menu, TreeEditor, type EditableNode, type KindsBelow } from '@earmark/ui';
import { Asterisk, Star } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { AppearanceButton } from './Appearance.tsx';
import type { FaultTexts } from './fault-texts.ts';
import { mapLabels, withAppearance, withDefault, withType } from './label-edit.ts';
import { typeOptions } from './label-types.tsx';
import { isType, nodesOf, optionKind, optionsOf } from './option-tree.ts';

const t = texts('template');

interface OptionTreeProps {
  label: Label;
  /** Whether options have colours and keys. */
  hasMarks: boolean;
  faults: FaultTexts;
  onChange: (label: Label) => void;
}

/** Options of a label with their sub-labels and options, up to five levels of labels. */
export function OptionTree({ label, hasMarks, faults, onChange }: OptionTreeProps) {
  const nodes = useMemo(() => nodesOf(label.options), [label.options]);
  const errors = useMemo(() => new Map([...faults.lists, ...faults.titles]), [faults]);
  const change = (id: string, part: (inner: Label) => Label): void =>
    onChange(mapLabels(label, (inner) => (inner.id === id ? part(inner) : inner)));
  const states = useMemo(() => statesOf(label), [label]);
  const optionsById = useMemo(() => optionsIn(label), [label]);
  const setDefault = (id: string, isDefault: boolean): void =>
    onChange(
      mapLabels(label, (inner) =>
        inner.options.some((option) => option.id === id) ? withDefault(inner, id, isDefault) : inner,
      ),
    );
  const typeItems = ({ id, kind }: EditableNode) =>
    typeOptions.map(({ value, label: name, icon }) => ({
      id: value,
      label: name,
      icon,
      isSelected: value === kind,
      onAction: () => change(id, (inner) => withType(inner, value)),
    }));
  return (
    <TreeEditor
      aria-label={t('options')}
      value={nodes}
      onChange={(next) => onChange({ ...label, options: optionsOf(next, label) })}
      kindsBelow={kindsBelow}
      // Labels and options alternate below the label itself, which is no row
      maxLevels={2 * maxLabelLevels - 1}
      errors={errors}
      errorMessage={faults.lists.get(label.id)}
      hint={t('levelsHint', { most: maxLabelLevels })}
      emptyText={t('noOptions')}
      before={(node) => {
        const type = typeOptions.find(({ value }) => value === node.kind);
        return type === undefined ? null : (
          <Menu
            trigger={
              <IconButton
                size="s"
                icon={type.icon}
                aria-label={t('typeOf', { title: node.title, type: type.label })}
                tooltip={type.label}
              />
            }
            items={typeItems(node)}
          />
        );
      }}
      after={(node) => {
        const isOn = states.has(node.id);
        return node.kind === optionKind ? (
          <Mark data-on={isOn || undefined}>
            {hasMarks ? (
              <AppearanceButton
                value={optionsById.get(node.id) ?? {}}
                title={node.title}
                errorMessage={faults.keys.get(node.id)}
                onChange={(appearance) =>
                  onChange(mapLabels(label, (inner) => withAppearance(inner, node.id, appearance)))
                }
              />
            ) : null}
            <IconButton
              size="s"
              icon={<Star />}
              aria-label={t('isDefault')}
              isActive={isOn}
              onPress={() => setDefault(node.id, !isOn)}
            />
          </Mark>
        ) : (
          <IconButton
            size="s"
            icon={<Asterisk />}
            aria-label={t('required')}
            isActive={isOn}
            onPress={() => change(node.id, (inner) => ({ ...inner, isRequired: !inner.isRequired }))}
          />
        );
      }}
      actions={(node) =>
        isType(node.kind) ? [{ id: 'type', items: [{ id: 'type-of', label: t('type'), items: typeItems(node) }] }] : []
      }
    />
  );
}

const option = { id: optionKind, label: t('addOption') };
const subItems = typeOptions.map(({ value, label, icon }) => ({
  id: value,
  label,
  icon,
  // A text has no options among which typing could go on
  next: value === 'text' ? ('nowhere' as const) : ('below' as const),
}));

/** Options at the top and below labels, labels below options, nothing below text labels. */
const kindsBelow: KindsBelow = (parent) =>
  parent === null ? [option] : parent.kind === optionKind ? subItems : parent.kind === 'text' ? [] : [option];

/** Ids of default options and required sub-labels. */
function statesOf(label: Label): ReadonlySet<string> {
  const ids = new Set<string>();
  mapLabels(label, (inner) => {
    if (inner.isRequired) ids.add(inner.id);
    if (!isText(inner)) inner.options.filter(({ isDefault }) => isDefault).forEach(({ id }) => ids.add(id));
    return inner;
  });
  return ids;
}

/** All options of a label and of those below it, by their ids. */
function optionsIn(label: Label): ReadonlyMap<string, Option> {
  const found = new Map<string, Option>();
  mapLabels(label, (inner) => {
    for (const option of inner.options) found.set(option.id, option);
    return inner;
  });
  return found;
}

const Mark = styled.span`
  display: inline-flex;

  align-items: center;

  &[data-on] svg {
    fill: currentColor;
  }
`;
