import type { Settlement } from '@earmark/contract';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Grid,
  IconButton,
  Inline,
  Skeleton,
  Stack,
  Statistic,
  toast,
  token,
} from '@earmark/ui';
import { StackedBarChart } from '@earmark/ui/chart';
import { Coins, Download, Lock, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { orThrow, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { saveFile } from '../../list/index.ts';
import { formatMoney } from './money.ts';
import { PeopleOfPeriod } from './PeopleOfPeriod.tsx';

const t = texts('settlement');
/** Height of the chart, in px. */
const height = 200;

/** One period: its figures, who gets what, and for each person what it is made of. */
export function Period({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refresh } = useCall('getSettlement', { id });
  const [isClosing, setClosing] = useState(false);
  const title = data ? t('periodOf', { from: data.from, to: data.to }) : t('period');
  return (
    <Card
      title={title}
      actions={
        <Inline gap={2}>
          {data ? <Export settlement={data} /> : null}
          {data?.closed_at === null ? (
            <Button
              size="s"
              variant="primary"
              icon={<Lock />}
              isDisabled={!data.is_closable}
              onPress={() => setClosing(true)}
            >
              {t('close')}
            </Button>
          ) : null}
          <IconButton size="s" icon={<X />} aria-label={t('hide')} onPress={onClose} />
        </Inline>
      }
    >
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={refresh} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : (
        <Stack gap={4}>
          {isClosing ? <ClosePeriod settlement={data} onClose={() => setClosing(false)} /> : null}
          <Notes settlement={data} />
          {data.people === 0 ? (
            <EmptyState icon={<Coins />} title={t('nothing')} hint={t('nothingHint')} />
          ) : (
            <Amounts settlement={data} />
          )}
        </Stack>
      )}
    </Card>
  );
}

/** Figures and chart of a period, and its people. */
function Amounts({ settlement }: { settlement: Settlement }) {
  const { currency, sums, teams, most, people } = settlement;
  const money = (amount: number): string => formatMoney(amount, currency);
  return (
    <Stack gap={4}>
      <Grid gap={4} minColumnWidth={140} isFilled>
        <Statistic label={t('total')} value={money(sums.total)} />
        <Statistic label={t('role_annotator')} value={money(sums.annotator)} />
        <Statistic label={t('role_inspector')} value={money(sums.inspector)} />
        <Statistic label={t('corrections')} value={money(sums.corrections)} />
        <Statistic label={t('people')} value={formatNumber(people)} />
      </Grid>
      {teams.length < 2 ? null : (
        <Section aria-label={t('byTeam')}>
          <h3>{t('byTeam')}</h3>
          <Grid gap={4} minColumnWidth={140} isFilled>
            {teams.map(({ team, total }) => (
              <Statistic key={team?.id ?? 0} label={team?.name ?? t('noTeam')} value={money(total)} />
            ))}
          </Grid>
        </Section>
      )}
      {most.length < 2 ? null : (
        <StackedBarChart
          title={t('byPerson')}
          height={height}
          formatValue={(amount) => money(Math.round(amount))}
          categoryTitle={t('person')}
          categories={most.map(({ user }) => ({ id: String(user.id), label: user.name }))}
          series={(['annotator', 'inspector'] as const).map((role) => ({
            id: role,
            label: t(`role_${role}`),
            values: most.map((person) => person[role]),
          }))}
        />
      )}
      <PeopleOfPeriod settlement={settlement} />
    </Stack>
  );
}

/** Banners about the state of the amounts. */
function Notes({
  settlement: { closed_at: closedAt, closed_by: closedBy, unrated, is_closable: isClosable, to, time_zone: zone },
}: {
  settlement: Settlement;
}) {
  return (
    <Stack gap={2}>
      <Banner tone={closedAt === null ? 'neutral' : 'success'}>
        {closedAt === null
          ? `${t('basis', { zone })} ${isClosable ? '' : t('notYet', { day: to })}`.trim()
          : t('isClosed', { name: closedBy?.name ?? '' })}
      </Banner>
      {unrated ? <Banner tone="warning">{t('unrated', unrated)}</Banner> : null}
    </Stack>
  );
}

function Export({ settlement }: { settlement: Settlement }) {
  const write = useAction('exportSettlement');
  const save = async (): Promise<void> => {
    const file = await write.run({ id: settlement.id });
    if (!file.ok) return;
    const { name, content_base64: content } = file.data;
    saveFile(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]));
  };
  return (
    <Button size="s" icon={<Download />} isPending={write.isPending} onPress={() => void save()}>
      XLSX
    </Button>
  );
}

function ClosePeriod({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { run } = useAction('closeSettlement');
  const { id, project, from, to, total, currency, people } = settlement;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('closeTitle', { from, to })}
      confirmLabel={t('close')}
      typedConfirmation={project.name}
      onConfirm={async () => {
        orThrow(await run({ id, typed_name: project.name, total }));
        toast.success(t('closedNow'));
      }}
    >
      {t('closeText', { total: formatMoney(total, currency), count: people, people: formatNumber(people) })}
    </ConfirmDialog>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};

  h3 {
    margin: 0;
    font-size: ${token.fontSize.m};
    font-weight: ${token.fontWeight.strong};
  }
`;
