import { limits, type UserImport } from '@earmark/contract';
import { Banner, Card, Inline, LinkButton, ProgressBar, Stack } from '@earmark/ui';
import { formatNumber, texts } from '../../i18n/index.ts';
import { importPath, usersPath } from './paths.ts';
import { RefusedDownload } from './RefusedDownload.tsx';
import { Verdicts } from './Verdicts.tsx';

const t = texts('user-import');

/** An import whose accounts are being created; it goes on without the page. */
export function RunningImport({ data: { processed, total } }: { data: UserImport }) {
  const value = { done: formatNumber(processed), total: formatNumber(total) };
  return (
    <Card>
      <Stack gap={3}>
        <ProgressBar
          label={t('creating')}
          value={processed}
          maxValue={total}
          valueText={processed === 0 ? t('waiting') : t('rowsOf', value)}
        />
        <p>{t('creatingText')}</p>
        <Inline gap={2}>
          <LinkButton href={usersPath}>{t('toUsers')}</LinkButton>
          <LinkButton href="/userAdmin/jobs">{t('toJobs')}</LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
}

/** Outcome of an import: created accounts, how their owners sign in, and rejected rows. */
export function EndedImport({ data }: { data: UserImport }) {
  const { import_id: importId, state, total, processed, created, verdicts } = data;
  const left = total - created;
  return (
    <Stack gap={4}>
      {state === 'failed' ? (
        <Banner tone="danger" title={t('failedTitle')}>
          {t('failedText', {
            done: formatNumber(processed),
            total: formatNumber(total),
            created: formatNumber(created),
          })}
        </Banner>
      ) : (
        <Banner
          tone={created > 0 ? 'success' : 'warning'}
          title={t('createdUsers', { count: created, value: formatNumber(created) })}
          actions={created > 0 ? <LinkButton href="/userAdmin/messages">{t('toMessages')}</LinkButton> : undefined}
        >
          {created > 0 ? t('howIn', { hours: limits.passwordLink.hours }) : t('noneCreatedText')}
        </Banner>
      )}
      {left > 0 && state === 'done' ? (
        <Banner
          tone="warning"
          title={t('notCreated', { count: left, value: formatNumber(left) })}
          actions={<RefusedDownload importId={importId} />}
        >
          {t('notCreatedText')}
        </Banner>
      ) : null}
      {verdicts.length > 0 ? (
        <Stack gap={2}>
          <p>{t('refusedNow')}</p>
          <Verdicts verdicts={verdicts} />
        </Stack>
      ) : null}
      <Inline gap={2}>
        <LinkButton variant="primary" href={usersPath}>
          {t('toUsers')}
        </LinkButton>
        <LinkButton href={importPath()}>{t('another')}</LinkButton>
      </Inline>
    </Stack>
  );
}
