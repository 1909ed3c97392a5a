import { limits, settingsSchema } from '@earmark/contract';
import { Button, Grid, IconButton, TextField, token } from '@earmark/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { applyIssues, Bound, useZodForm } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { useGroup, type GroupProps } from './use-group.ts';

const t = texts('administration');

/** The links of the help menu. */
export function HelpForm({ value, change, onAnew }: GroupProps<'help'>) {
  const form = useZodForm(settingsSchema.pick({ help: true }), { help: value });
  const { save, ...group } = useGroup('help', change, onAnew);
  const { control, formState } = form;
  const links = useFieldArray({ control, name: 'help' });
  return (
    <GroupForm
      {...group}
      title={t('help')}
      description={t('helpHint')}
      isDirty={formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values, (error) => applyIssues(form, error)))}
    >
      {links.fields.map((link, index) => (
        <Entry key={link.id} role="group" aria-label={t('helpLink', { number: index + 1 })}>
          <Grid minColumnWidth={200} gap={2}>
            <Bound control={control} name={`help.${index}.zh`}>
              {(field) => <TextField {...field} label={t('titleChinese')} isRequired />}
            </Bound>
            <Bound control={control} name={`help.${index}.en`}>
              {(field) => <TextField {...field} label={t('titleEnglish')} isRequired />}
            </Bound>
          </Grid>
          <Address>
            <Bound control={control} name={`help.${index}.url`}>
              {(field) => <TextField {...field} label={t('linkAddress')} isRequired />}
            </Bound>
            <IconButton
              aria-label={t('removeLink', { number: index + 1 })}
              icon={<Trash2 />}
              onPress={() => links.remove(index)}
            />
          </Address>
        </Entry>
      ))}
      <div>
        <Button
          icon={<Plus />}
          isDisabled={links.fields.length >= limits.help.maxLinks}
          onPress={() => links.append({ en: '', zh: '', url: '' })}
        >
          {t('addLink')}
        </Button>
      </div>
    </GroupForm>
  );
}

const Entry = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
`;

/** The button stands at the height of the field, whose error may follow below. */
const Address = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[2]};

  > button {
    margin-top: 24px;
  }
`;
