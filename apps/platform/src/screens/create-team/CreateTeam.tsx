import { foundingFormSchema, requestErrors, teamRegions } from '@earmark/contract';
import { Banner, Button, Card, Form, LinkButton, RadioGroup, Stack, TextArea, TextField, toast } from '@earmark/ui';
import { styled } from 'styled-components';
import { useAction, useCall } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { LoadingPage, Page, Refused } from '../../page/index.ts';

const t = texts('team');

/** Form field of each error code. */
const fieldsOfRefusals = new Map([[requestErrors.name_taken.code, 'name' as const]]);

/** `/createTeam`: applies to found a team, which a platform administrator decides. */
export function CreateTeam() {
  const own = useCall('teamApplyList', { status: 'in_review', page_size: 100 });
  if (own.error) return <Refused error={own.error} onRetry={own.refresh} />;
  if (own.data === undefined) return <LoadingPage title={t('routes:createTeam')} />;
  const waiting = own.data.rows.find(({ kind }) => kind === 'found');
  return (
    <Page title={t('routes:createTeam')} description={t('foundingHint')}>
      {waiting ? (
        <Banner
          title={t('foundingWaits', { team: waiting.team })}
          actions={<LinkButton href="/join">{t('ownApplications')}</LinkButton>}
        >
          {t('foundingWaitsHint')}
        </Banner>
      ) : (
        <FoundingForm />
      )}
    </Page>
  );
}

function FoundingForm() {
  const form = useZodForm(foundingFormSchema, { name: '', region: 'domestic', introduction: '', message: '' });
  const apply = useAction('applyToTeam');
  const { control } = form;
  const save = form.handleSubmit(async (values) => {
    const result = await apply.run({ kind: 'found', ...values }, { isQuiet: true });
    if (result.ok) toast.success(t('foundingApplied', { team: values.name }));
    else if (!applyRefusal(form, result.error, { codes: fieldsOfRefusals })) toast.error(result.error.message);
  });
  return (
    <Narrow>
      <Form onSubmit={save} keepsNotes aria-label={t('routes:createTeam')}>
        <Stack gap={1}>
          <Bound control={control} name="name">
            {(field) => <TextField {...field} label={t('teamName')} isRequired maxLength={100} />}
          </Bound>
          <Bound control={control} name="region">
            {(field) => (
              <RadioGroup
                {...field}
                label={t('teamRegion')}
                isRequired
                orientation="horizontal"
                options={teamRegions.map((value) => ({ value, label: t(`region_${value}`) }))}
              />
            )}
          </Bound>
          <Bound control={control} name="introduction">
            {({ value = '', ...field }) => (
              <TextArea {...field} value={value} label={t('teamIntroduction')} maxLength={2000} />
            )}
          </Bound>
          <Bound control={control} name="message">
            {({ value = '', ...field }) => (
              <TextArea
                {...field}
                value={value}
                label={t('message')}
                description={t('foundingMessageHint')}
                maxLength={2000}
              />
            )}
          </Bound>
          <div>
            <Button type="submit" variant="primary" isPending={apply.isPending}>
              {t('apply')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Narrow>
  );
}

const Narrow = styled(Card)`
  max-width: 720px;
`;
