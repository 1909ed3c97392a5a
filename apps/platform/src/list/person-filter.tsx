import { myself, nobody, type Person } from '@earmark/contract';
import { LookupList, type LookupFieldsProps, type TableFilter } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useCall, useSession } from '../data/index.ts';
import { texts } from '../i18n/index.ts';

const t = texts('list');

/** The filter of a column of people: some of those whom the reader may see, oneself, or nobody where that occurs. */
export const personFilter = (hasNobody: boolean): TableFilter => ({
  kind: 'lookup',
  Fields: hasNobody ? PeopleOrNobody : People,
  Names: PeopleNames,
});

const People = (props: LookupFieldsProps) => <PeopleFields {...props} fixed={[myself]} />;
const PeopleOrNobody = (props: LookupFieldsProps) => <PeopleFields {...props} fixed={[myself, nobody]} />;

function PeopleFields({ title, value, onChange, fixed }: LookupFieldsProps & { fixed: readonly string[] }) {
  const { user } = useSession();
  const [search, setSearch] = useState('');
  // Who was chosen before stands first, whoever is found
  const [before] = useState(value);
  const chosen = useNamed(before);
  const found = useCall('listPeople', { search }, { isKept: true });
  const isSearched = search.trim() !== '';
  const named = isSearched ? [] : chosen.people;
  const rest = (found.data?.rows ?? []).filter(({ id }) => !named.some((person) => person.id === id));
  const options = [
    ...(isSearched ? [] : fixed.map((choice) => ({ value: choice, label: fixedName(choice, user.name) }))),
    ...[...named, ...rest].map(optionOf),
  ];
  const note = found.error ? sentenceOf(found.error) : found.data?.has_more === true ? t('peopleMore') : undefined;
  return (
    <LookupList
      aria-label={title}
      searchLabel={t('peopleSearch')}
      options={options}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      isLoading={found.isLoading}
      note={note}
    />
  );
}

const optionOf = ({ id, name, username, is_active: isActive }: Person) => ({
  value: String(id),
  label: name,
  ...(isActive ? (username === '' ? {} : { description: username }) : { description: t('personDisabled') }),
});

/** Names of chosen people; those out of reach by their id. */
function PeopleNames({ values }: { values: readonly string[] }) {
  const { user } = useSession();
  const { people, isLoading } = useNamed(values);
  const nameOf = (value: string): string =>
    value === myself || value === nobody
      ? fixedName(value, user.name)
      : (people.find(({ id }) => String(id) === value)?.name ?? (isLoading ? '…' : t('personUnknown', { id: value })));
  return values.map(nameOf).join(t('listSeparator'));
}

const fixedName = (choice: string, name: string): string =>
  choice === myself ? t('personMe', { name }) : t('personNobody');

function useNamed(values: readonly string[]): { people: readonly Person[]; isLoading: boolean } {
  const ids = values.map(Number).filter((id) => id > 0);
  const named = useCall('listPeople', ids.length === 0 ? null : { ids: ids.slice(0, 100) }, { isStatic: true });
  return { people: named.data?.rows ?? [], isLoading: named.isLoading };
}
