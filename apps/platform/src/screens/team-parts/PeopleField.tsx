import { CallError } from '@earmark/contract';
import { Button, IconButton, Inline, Stack, TextField, token } from '@earmark/ui';
import { X } from 'lucide-react';
import { useState, type ComponentProps, type Ref } from 'react';
import { styled } from 'styled-components';
import { client, sentenceOf } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('team');

export interface FoundPerson {
  readonly id: number;
  readonly name: string;
  readonly username?: string;
}

interface PeopleFieldProps {
  label: string;
  /** People chosen at the beginning. */
  initial?: readonly FoundPerson[];
  onChange: (people: readonly FoundPerson[]) => void;
  description?: string;
  errorMessage?: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses people by their exact user name or phone number: nobody can be listed by guessing. */
export function PeopleField({ label, initial = [], onChange, errorMessage, ...field }: PeopleFieldProps) {
  const [people, setPeople] = useState(initial);
  const [account, setAccount] = useState('');
  const [isFinding, setFinding] = useState(false);
  const [fault, setFault] = useState<string>();
  const choose = (chosen: readonly FoundPerson[]): void => {
    setPeople(chosen);
    onChange(chosen);
  };
  const find = async (): Promise<void> => {
    if (account.trim() === '' || isFinding) return;
    setFinding(true);
    setFault(undefined);
    try {
      const person = await client.findPerson({ account: account.trim() }, { isQuiet: true });
      // Found again, a person moves to the end instead of standing there twice
      choose([...people.filter(({ id }) => id !== person.id), person]);
      setAccount('');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(sentenceOf(error));
    } finally {
      setFinding(false);
    }
  };
  const findOnEnter: ComponentProps<typeof TextField>['onKeyDown'] = (event) => {
    // Escape closes the dialog around the field
    if (event.key !== 'Enter') return event.continuePropagation();
    // Enter would submit the form around the field
    event.preventDefault();
    void find();
  };
  return (
    <Stack gap={2}>
      <TextField
        {...field}
        label={label}
        isRequired
        placeholder={t('accountHint')}
        value={account}
        onChange={(text) => {
          setAccount(text);
          setFault(undefined);
        }}
        onKeyDown={findOnEnter}
        errorMessage={fault ?? (people.length === 0 ? errorMessage : undefined)}
        suffix={
          <Pressable>
            <Button
              size="s"
              variant="quiet"
              isPending={isFinding}
              isDisabled={account.trim() === ''}
              onPress={() => void find()}
            >
              {t('addPerson')}
            </Button>
          </Pressable>
        }
      />
      {people.length === 0 ? null : (
        <People aria-label={label}>
          {people.map(({ id, name, username }) => (
            <li key={id}>
              <Inline gap={1} isNowrap>
                <span>{username === undefined ? name : `${name} (${username})`}</span>
                <IconButton
                  size="s"
                  icon={<X />}
                  aria-label={t('dropPerson', { name })}
                  onPress={() => choose(people.filter((person) => person.id !== id))}
                />
              </Inline>
            </li>
          ))}
        </People>
      )}
    </Stack>
  );
}

/** Restores pointer events, which adornments of a field let through to the input. */
const Pressable = styled.span`
  pointer-events: auto;
`;

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0 0 ${token.space[3]};
  list-style: none;

  & > li {
    padding-inline-start: ${token.space[2]};
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.m};
  }
`;
