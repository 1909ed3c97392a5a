import { isRoleId, scopeOf } from '@earmark/contract';
import { Skeleton } from '@earmark/ui';
import { useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page, Refused, useIdParameter, usePage } from '../../page/index.ts';
import { listPath } from '../character-parts/index.ts';
import { SetForm } from './SetForm.tsx';

const t = texts('character');

/** Creates a set of characters, edits or shows one (`set_id`), or copies one (`copy_id`). */
export function CharacterEditor() {
  const setId = useIdParameter('set_id');
  const copyId = useIdParameter('copy_id');
  const id = setId ?? copyId;
  const { user } = useSession();
  const source = useCall('getCharacterSet', id === undefined ? null : { id }, { isStatic: true });
  usePage({
    name: setId === undefined ? undefined : source.data?.name,
    trail: [{ label: t('routes:characterSets'), href: listPath }],
  });
  if (source.error) return <Refused error={source.error} onRetry={source.refresh} />;
  if (id !== undefined && !source.data)
    return (
      <Page title={t('routes:characterSetEditor')}>
        <Skeleton lines={8} />
      </Page>
    );
  const isCopy = setId === undefined;
  const scope = isRoleId(user.role_id) ? scopeOf(user.role_id, 'character.write') : undefined;
  const isOthers = scope === undefined || (scope === 'own' && source.data?.owner?.id !== user.id);
  const readOnly =
    isCopy || !source.data
      ? undefined
      : source.data.origin === 'built_in'
        ? t('builtInHint')
        : isOthers
          ? t('othersHint', { name: source.data.owner?.name ?? '' })
          : undefined;
  return <SetForm key={`${setId}/${copyId}`} source={source.data} isCopy={isCopy} readOnly={readOnly} />;
}
