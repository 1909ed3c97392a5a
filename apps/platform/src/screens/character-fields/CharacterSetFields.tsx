import { characterSetList, limits, type CharacterSetUse } from '@earmark/contract';
import { Button, Grid, MultiSelect, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task-wizard');
const uses = ['allowed', 'forbidden'] as const;
type Use = (typeof uses)[number];

/** A set that a task uses already. */
interface UsedSet {
  readonly set_id: number;
  readonly name: string;
  readonly version: number;
  readonly newest_version: number | null;
}

type Chosen = Omit<CharacterSetUse, 'version'> & { readonly version?: number | null | undefined };

interface CharacterSetFieldsProps {
  value: readonly Chosen[];
  onChange: (sets: CharacterSetUse[]) => void;
  errorMessage?: string | undefined;
  /** Sets of the edited task; they keep their versions unless a newer one is chosen. */
  used?: readonly UsedSet[];
  /** Why the sets cannot change now. */
  locked?: string | undefined;
}

const bySet = (one: CharacterSetUse, other: CharacterSetUse): number => one.set_id - other.set_id;

/** Sets of characters that texts are made of, and sets that they must not contain. */
export function CharacterSetFields({ value, onChange, errorMessage, used = [], locked }: CharacterSetFieldsProps) {
  const sets = useCall('listCharacterSets', {
    page_size: limits.page.maxSize,
    sort: characterSetList.sort,
    order: characterSetList.order,
  });
  const rows = sets.data?.rows ?? [];
  // A deleted set stays in the task until somebody takes it out
  const gone = used.filter(({ set_id: id }) => !rows.some((row) => row.id === id));
  const known = [...rows, ...gone.map(({ set_id: id, name }) => ({ id, name }))];
  const versionOf = (id: number): number | null =>
    (value.find((set) => set.set_id === id) ?? used.find((set) => set.set_id === id))?.version ?? null;
  // In the order of the task, so that choosing what was there before is no change
  const choose = (use: Use, ids: readonly number[]): void =>
    onChange(
      [
        ...value.filter((set) => set.use !== use).map((set) => ({ ...set, version: set.version ?? null })),
        ...ids.map((id) => ({ set_id: id, use, version: versionOf(id) })),
      ].sort(bySet),
    );
  return (
    <Stack gap={3}>
      <Grid columns={2}>
        {uses.map((use) => (
          <MultiSelect
            key={use}
            label={t(`${use}Sets`)}
            description={locked ?? t(`${use}SetsHint`)}
            errorMessage={use === 'allowed' ? errorMessage : undefined}
            isDisabled={locked !== undefined}
            placeholder={t('setsNone')}
            allowsAll={false}
            maximum={limits.characterSet.mostOfTask}
            options={known
              .filter(({ id }) => !value.some((set) => set.set_id === id && set.use !== use))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={value.filter((set) => set.use === use).map((set) => set.set_id)}
            onChange={(ids) => choose(use, ids)}
          />
        ))}
      </Grid>
      {used.map(({ set_id: id, name, version, newest_version: newest }) => {
        const chosen = value.find((set) => set.set_id === id);
        if (chosen?.version !== version || newest === version) return null;
        if (newest === null) return <Note key={id}>{t('setsGone', { name, version })}</Note>;
        return (
          <Note key={id}>
            {t('setsOld', { name, version, newest })}
            <Button
              size="s"
              isDisabled={locked !== undefined}
              onPress={() =>
                onChange(value.map((set) => ({ ...set, version: set.set_id === id ? newest : (set.version ?? null) })))
              }
            >
              {t('setsRenew', { newest })}
            </Button>
          </Note>
        );
      })}
    </Stack>
  );
}

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};
`;
