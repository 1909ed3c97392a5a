import { EmptyState, SearchField, Select, token, useText } from '@earmark/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { isApplePlatform, presetNames, type PresetName } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { shortcutText } from '../shortcut-text.ts';
import { useActionNames, useBoundKeymap } from '../keymap-context.ts';
import { ActionKeys } from './ActionKeys.tsx';
import { Conflicts } from './Conflicts.tsx';
import { findActions } from './find-actions.ts';

/** All actions with their keys, by group; searchable by name or key. */
export function KeyList() {
  const t = useText(shortcutText);
  const { nameOf } = useActionNames();
  const keymap = useBoundKeymap();
  const { preset, bindings } = useStore(keymap, (state) => state);
  const [query, setQuery] = useState('');
  // A preset of another surface changes nothing here.
  const offered = presetNames.filter((name) => name === 'default' || keymap.table.presets?.[name] !== undefined);
  const groups = findActions(keymap.table, query, nameOf, bindings, isApplePlatform());
  return (
    <>
      <Tools>
        <Search size="s" autoFocus placeholder={t('search')} value={query} onChange={setQuery} />
        {offered.length > 1 ? (
          <PresetSelect
            size="s"
            aria-label={t('preset')}
            prefix={t('preset')}
            value={preset}
            onChange={keymap.choosePreset}
            options={offered.map((value) => ({ value, label: t(`presets.${value}`) }))}
          />
        ) : null}
      </Tools>
      <Conflicts />
      {groups.length === 0 ? <EmptyState title={t('nothingFound')} /> : null}
      {groups.map(({ group, ids }) => (
        <Group key={group} group={group} ids={ids} />
      ))}
    </>
  );
}

function Group({ group, ids }: { group: string; ids: readonly string[] }) {
  const { groupName } = useActionNames();
  const title = useId();
  const { bindings, own, conflicts } = useStore(useBoundKeymap(), (state) => state);
  const inConflict = new Set(conflicts.flatMap((conflict) => conflict.ids));
  return (
    <section aria-labelledby={title}>
      <Title id={title}>{groupName(group)}</Title>
      <List>
        {ids.map((id) => (
          <ActionKeys
            key={id}
            id={id}
            bindings={bindings[id] ?? []}
            isChanged={own[id] !== undefined}
            isInConflict={inConflict.has(id)}
          />
        ))}
      </List>
    </section>
  );
}

/** Sticky; offsets the 12 px padding of the dialog's body. */
const Tools = styled.div`
  position: sticky;
  z-index: ${token.zIndex.raised};
  top: -12px;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  padding-block: ${token.space[2]};
  background: ${token.color.raised};
`;

const Search = styled(SearchField)`
  flex: 1;
  min-width: 200px;
`;

const PresetSelect = styled(Select<PresetName>)`
  min-width: 210px;
`;

const Title = styled.h3`
  margin: ${token.space[3]} ${token.space[2]} ${token.space[1]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.strong};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
