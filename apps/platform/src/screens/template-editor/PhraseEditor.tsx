import { limits } from '@earmark/contract';
import { Button, Field, SortableList, TextField, isComposing, token } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { keyed, useKeyedList } from '../../form/index.ts';
import { linesOf, newAmong, phraseFaults } from './phrases.ts';

const t = texts('template');
const { maxCount, maxCharacters } = limits.phrases;

interface PhraseEditorProps {
  value: readonly string[];
  onChange: (phrases: string[]) => void;
}

/** Phrases of a template in order. Pasting a spreadsheet column adds a phrase per cell. */
export function PhraseEditor({ value, onChange }: PhraseEditorProps) {
  const [rows, change] = useKeyedList(value, onChange);
  const [written, write] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const faults = useMemo(
    () =>
      phraseFaults(
        rows.map((row) => row.value),
        language,
      ),
    [rows],
  );
  const errors = useMemo(
    () =>
      new Map(rows.flatMap(({ key }, index) => (faults.each.has(index) ? [[key, faults.each.get(index) ?? '']] : []))),
    [rows, faults],
  );
  const phrases = rows.map((row) => row.value);
  const append = (lines: readonly string[]): void => {
    change([...rows, ...newAmong(lines, phrases).map(keyed)]);
    write('');
    setRefusal(undefined);
  };
  const add = (): void => {
    const [phrase] = linesOf(written);
    if (phrase === undefined) return;
    const { each, all } = phraseFaults([...phrases, phrase], language);
    const fault = each.get(phrases.length) ?? all;
    if (fault === undefined) append([phrase]);
    else setRefusal(fault);
  };
  return (
    <Field
      label={t('phraseList')}
      description={t('phraseCount', { count: formatNumber(rows.length), most: formatNumber(maxCount) })}
      errorMessage={faults.all}
    >
      <Scroll>
        <SortableList
          aria-label={t('phrases')}
          items={rows}
          itemKey={({ key }) => key}
          itemName={({ value: phrase }) => phrase}
          onChange={change}
          canRemove={() => true}
          errors={errors}
          maxNameCharacters={2 * maxCharacters}
          emptyText={t('noPhrases')}
          onRename={(row, names) =>
            change(
              rows.flatMap((other) =>
                other === row
                  ? names.map((phrase, index) => (index === 0 ? { ...row, value: phrase } : keyed(phrase)))
                  : [other],
              ),
            )
          }
        />
      </Scroll>
      <Row>
        <TextField
          aria-label={t('newPhrase')}
          placeholder={t('newPhrasePlaceholder')}
          value={written}
          onChange={(text) => {
            write(text);
            setRefusal(undefined);
          }}
          errorMessage={refusal}
          onPaste={(event) => {
            const lines = linesOf(event.clipboardData?.getData('text') ?? '');
            // A single line is pasted into the field as usual
            if (lines.length < 2) return;
            event.preventDefault();
            append(lines);
          }}
          onKeyDown={(event) => {
            // Enter also confirms an input method's candidate, which must not add the phrase
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return event.continuePropagation();
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus />} isDisabled={rows.length >= maxCount} onPress={add}>
          {t('addPhrase')}
        </Button>
      </Row>
    </Field>
  );
}

const Scroll = styled.div`
  max-height: 380px;
  overflow: auto;
`;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};

  > :first-child {
    flex: 1;
  }
`;
