import { characterSetList, isRoleId, mayEver, type CharacterSet } from '@earmark/contract';
import { EmptyState, IconButton, Inline, LinkButton, StatusTag } from '@earmark/ui';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  listColumns,
  ListScreen,
  NameLink,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { editorPath } from '../character-parts/index.ts';

const t = texts('character');

/** Built-in and custom sets. */
export const AllCharacterSets = () => <CharacterSets isCustom={false} />;

/** The sets that people made. */
export const CustomCharacterSets = () => <CharacterSets isCustom />;

function CharacterSets({ isCustom }: { isCustom: boolean }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useListQuery(characterSetList);
  const sets = useListCall(
    'listCharacterSets',
    isCustom ? { ...query.request, origin: ['custom' as const] } : query.request,
  );
  const [doomed, setDoomed] = useState<CharacterSet | null>(null);
  const mayWrite = isRoleId(user.role_id) && mayEver(user.role_id, 'character.write');
  const columns = useMemo(() => columnsOf(isCustom, mayWrite, setDoomed), [isCustom, mayWrite]);
  const title = t(isCustom ? 'routes:customCharacterSets' : 'routes:characterSets');
  const create = mayWrite ? (
    <LinkButton variant="primary" icon={<Plus />} href={editorPath()}>
      {t('create')}
    </LinkButton>
  ) : undefined;
  return (
    <Page title={title} actions={create}>
      <ListScreen
        aria-label={title}
        name={isCustom ? 'character_sets.custom' : 'character_sets'}
        columns={columns}
        query={query}
        list={sets}
        searchPlaceholder={t('search')}
        onRowAction={({ id }) => void navigate(editorPath({ set_id: id }))}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />}
      />
      {doomed ? (
        <DeleteDialog kind="character_set" id={doomed.id} name={doomed.name} onClose={() => setDoomed(null)} />
      ) : null}
    </Page>
  );
}

const tones = { built_in: 'neutral', custom: 'accent' } as const;

function columnsOf(
  isCustom: boolean,
  mayWrite: boolean,
  onDelete: (set: CharacterSet) => void,
): ShownColumn<CharacterSet>[] {
  return [
    ...listColumns<typeof characterSetList, CharacterSet>(
      characterSetList,
      {
        name: {
          minWidth: 200,
          cell: ({ id, name }) => <NameLink href={editorPath({ set_id: id })} name={name} />,
        },
        origin: {
          width: 112,
          words: (origin) => t(`origin_${origin}`),
          cell: ({ origin }) => <StatusTag tone={tones[origin]}>{t(`origin_${origin}`)}</StatusTag>,
        },
        character_count: { width: 144, minWidth: 128 },
        notes: { minWidth: 220 },
        task_count: { width: 96 },
      },
      { without: isCustom ? ['origin'] : [] },
    ),
    ...(mayWrite
      ? [
          actionsColumn<CharacterSet>((set) => (
            <Inline gap={0} justify="end" isNowrap>
              <CopyLink set={set} />
              {set.origin === 'custom' ? (
                <IconButton
                  size="s"
                  icon={<Trash2 />}
                  aria-label={`${t('common:delete')}: ${set.name}`}
                  tooltip={t('common:delete')}
                  onPress={() => onDelete(set)}
                />
              ) : null}
            </Inline>
          )),
        ]
      : []),
  ];
}

function CopyLink({ set: { id, name } }: { set: CharacterSet }) {
  const navigate = useNavigate();
  return (
    <IconButton
      size="s"
      icon={<Copy />}
      aria-label={`${t('duplicate')}: ${name}`}
      tooltip={t('duplicate')}
      onPress={() => void navigate(editorPath({ copy_id: id }))}
    />
  );
}
