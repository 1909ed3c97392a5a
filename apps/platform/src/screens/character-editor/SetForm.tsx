import { limits, type CharacterSetForm } from '@earmark/contract';
import { readCharacters } from '@earmark/model';
import { Banner, Button, Card, Form, LinkButton, Stack, TextArea, TextField, token } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useDeferredValue, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { Bound } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { saveFile } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { editorPath, listPath } from '../character-parts/index.ts';
import { TestField } from './TestField.tsx';
import { TextFiles } from './TextFiles.tsx';
import { useSetForm, type FullSet } from './use-set-form.ts';
import { Uses } from './Uses.tsx';

const t = texts('character');
const most = limits.characterSet.maxCharacters;

interface SetFormProps {
  source: FullSet | undefined;
  isCopy: boolean;
  /** Why it can only be read; undefined when it can be edited. */
  readOnly: string | undefined;
}

/** A set: name, notes and characters, with a field to try it and the tasks that use it. */
export function SetForm({ source, isCopy, readOnly }: SetFormProps) {
  const formId = useId();
  const set = isCopy ? undefined : source;
  const initial: CharacterSetForm = {
    name: source ? (isCopy ? t('copyOf', { name: source.name }).slice(0, 100) : source.name) : '',
    notes: source?.notes ?? '',
    characters: source?.characters ?? '',
  };
  const { form, questions, isPending, submit } = useSetForm(set, initial);
  const { control, watch, setValue, setError, clearErrors, formState } = form;
  const characters = watch('characters');
  // Reading thousands of characters must not hold up typing
  const deferred = useDeferredValue(characters);
  const read = useMemo(() => readCharacters(deferred), [deferred]);
  const isFull = read.count > most;
  const isReadOnly = readOnly !== undefined;
  return (
    <Page
      title={set ? set.name : t('createTitle')}
      description={set && set.task_count > 0 && !isReadOnly ? t('usedHint', { count: set.task_count }) : undefined}
      actions={
        <>
          {set ? (
            <Button
              icon={<Download />}
              onPress={() => saveFile(`${set.name}.txt`, new Blob([set.characters, '\n'], { type: 'text/plain' }))}
            >
              {t('download')}
            </Button>
          ) : null}
          <LinkButton href={listPath}>{t(isReadOnly ? 'toList' : 'common:cancel')}</LinkButton>
          {isReadOnly && set ? (
            <LinkButton variant="primary" href={editorPath({ copy_id: set.id })}>
              {t('duplicate')}
            </LinkButton>
          ) : (
            <Button variant="primary" type="submit" form={formId} isPending={isPending}>
              {t('common:save')}
            </Button>
          )}
        </>
      }
    >
      {questions}
      {isReadOnly ? <Banner tone="info">{readOnly}</Banner> : null}
      <Columns>
        <Card>
          <Form id={formId} aria-label={t('routes:characterSetEditor')} onSubmit={submit}>
            <Stack gap={4}>
              <Bound control={control} name="name">
                {(field) => (
                  <TextField {...field} label={t('name')} isRequired isReadOnly={isReadOnly} autoFocus={!source} />
                )}
              </Bound>
              <Bound control={control} name="notes">
                {({ value, ...field }) => (
                  <TextArea {...field} value={value ?? ''} label={t('notes')} rows={2} isReadOnly={isReadOnly} />
                )}
              </Bound>
              <Bound control={control} name="characters">
                {(field) => (
                  <Characters>
                    <TextArea
                      {...field}
                      label={t('characters')}
                      isRequired
                      isReadOnly={isReadOnly}
                      rows={8}
                      spellCheck="false"
                      description={isReadOnly ? undefined : t('charactersHint')}
                      errorMessage={
                        isFull
                          ? t('tooMany', { count: formatNumber(read.count), most: formatNumber(most) })
                          : field.errorMessage
                      }
                    />
                  </Characters>
                )}
              </Bound>
              <Count aria-live="polite" data-full={isFull || undefined}>
                {t('count', { count: read.count, most: formatNumber(most) })}
              </Count>
              {isReadOnly ? null : (
                <TextFiles
                  onText={(text) => {
                    const joined = characters === '' ? text : `${characters}\n${text}`;
                    clearErrors('characters');
                    // Before the first attempt to save nothing is called wrong, as with typing
                    setValue('characters', joined, { shouldDirty: true, shouldValidate: formState.isSubmitted });
                  }}
                  onFault={(message) => setError('characters', { type: 'server', message })}
                />
              )}
            </Stack>
          </Form>
        </Card>
        <TestField ranges={read.ranges} />
      </Columns>
      {set ? <Uses setId={set.id} /> : null}
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  gap: ${token.space[4]};
  align-items: start;

  @media (width < 992px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Characters = styled.div`
  textarea {
    letter-spacing: 0.08em;
  }
`;

const Count = styled.p`
  color: ${token.color.textMuted};

  &[data-full] {
    color: ${token.tone.danger.text};
  }
`;
