import type { UserImport } from '@earmark/contract';
import { Banner, Button, ConfirmDialog, Inline, LinkButton, SegmentedControl, Spacer, Stack } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { importPath } from './paths.ts';
import { RefusedDownload } from './RefusedDownload.tsx';
import { Verdicts } from './Verdicts.tsx';

const t = texts('user-import');

type Shown = 'all' | 'ready' | 'refused';

/** Result of the check; nothing is created until it is confirmed. */
export function CheckedImport({ data: { import_id: importId, total, good, verdicts } }: { data: UserImport }) {
  const commit = useAction('commitUserImport');
  const refused = total - good;
  const [shown, setShown] = useState<Shown>(refused > 0 ? 'refused' : 'all');
  const [isAsking, setAsking] = useState(false);
  const rows = useMemo(
    () => (shown === 'all' ? verdicts : verdicts.filter(({ faults }) => (faults.length === 0) === (shown === 'ready'))),
    [verdicts, shown],
  );
  return (
    <Stack gap={3}>
      {good === 0 ? (
        <Banner tone="danger" title={t('noneReady')}>
          {t('noneReadyText')}
        </Banner>
      ) : refused > 0 ? (
        <Banner tone="warning" title={t('someRefused', { count: refused, value: formatNumber(refused) })}>
          {t('someRefusedText')}
        </Banner>
      ) : (
        <Banner tone="success">{t('allReady', { count: total, value: formatNumber(total) })}</Banner>
      )}
      <Inline gap={2}>
        <SegmentedControl<Shown>
          aria-label={t('show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('allCount', { count: formatNumber(total) }) },
            { value: 'ready', label: t('readyCount', { count: formatNumber(good) }), isDisabled: good === 0 },
            { value: 'refused', label: t('refusedCount', { count: formatNumber(refused) }), isDisabled: refused === 0 },
          ]}
        />
        <Spacer />
        {refused > 0 ? <RefusedDownload importId={importId} /> : null}
        <LinkButton href={importPath()}>{t('otherFile')}</LinkButton>
        <Button variant="primary" isDisabled={good === 0} onPress={() => setAsking(true)}>
          {t('create', { count: good, value: formatNumber(good) })}
        </Button>
      </Inline>
      <Verdicts key={shown} verdicts={rows} />
      {isAsking ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsking(false)}
          title={t('createTitle', { count: good, value: formatNumber(good) })}
          confirmLabel={t('common:create')}
          onConfirm={async () => orThrow(await commit.run({ import_id: importId, origin: window.location.origin }))}
        >
          <Stack gap={2}>
            <p>{t('createText')}</p>
            {refused > 0 ? <p>{t('leftOut', { count: refused, value: formatNumber(refused) })}</p> : null}
          </Stack>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
