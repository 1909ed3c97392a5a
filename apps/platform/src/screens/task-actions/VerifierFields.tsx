import { CheckboxGroup, EmptyState, ErrorState, Skeleton, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

/** Ids of the chosen verifiers, as the checkboxes hold them. */
export interface Verifiers {
  readonly internal: string[];
  readonly external: string[];
}

interface VerifierFieldsProps {
  value: Verifiers;
  onChange: (verifiers: Verifiers) => void;
}

/** Choice of internal and external verifiers. */
export function VerifierFields({ value, onChange }: VerifierFieldsProps) {
  const people = useCall('listVerifiers', {});
  const optionsOf = (isExternal: boolean) =>
    people.data?.rows
      .filter((person) => person.is_external === isExternal)
      .map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  if (people.error) return <ErrorState message={sentenceOf(people.error)} onRetry={people.refresh} />;
  if (!people.data) return <Skeleton lines={5} height="20px" />;
  if (people.data.rows.length === 0) return <EmptyState title={t('noVerifiers')} hint={t('noVerifiersHint')} />;
  return (
    <Stack gap={4}>
      <Hint>{t('verifiersHint')}</Hint>
      <CheckboxGroup
        label={t('verifiersInternal')}
        isRequired
        options={optionsOf(false)}
        value={value.internal}
        onChange={(internal) => onChange({ ...value, internal })}
      />
      <CheckboxGroup
        label={t('verifiersExternal')}
        options={optionsOf(true)}
        value={value.external}
        onChange={(external) => onChange({ ...value, external })}
      />
    </Stack>
  );
}

const Hint = styled.p`
  color: ${token.color.textMuted};
`;
