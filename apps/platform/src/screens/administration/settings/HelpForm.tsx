import { limits, settingsSchema } from '@earmark/contract';
import { Button, Grid, IconButton, Inline, Stack, TextField } from '@earmark/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
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
        <Stack key={link.id} gap={2} as="fieldset" aria-label={t('helpLink', { number: index + 1 })}>
          <Grid minColumnWidth={200} gap={2}>
            <Bound control={control} name={`help.${index}.zh`}>
              {(field) => <TextField {...field} label={t('titleChinese')} isRequired />}
            </Bound>
            <Bound control={control} name={`help.${index}.en`}>
              {(field) => <TextField {...field} label={t('titleEnglish')} isRequired />}
            </Bound>
          </Grid>
          <Inline gap={2} align="end" isNowrap>
            <Bound control={control} name={`help.${index}.url`}>
              {(field) => <TextField {...field} label={t('linkAddress')} isRequired />}
            </Bound>
            <IconButton
              aria-label={t('removeLink', { number: index + 1 })}
              icon={<Trash2 />}
              onPress={() => links.remove(index)}
            />
          </Inline>
        </Stack>
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
