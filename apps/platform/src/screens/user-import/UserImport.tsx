import { Stack, Steps, type StepItem } from '@earmark/ui';
import type { ReactNode } from 'react';
import type { UserImport as Import } from '@earmark/contract';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { LoadingPage, Page, Refused, useIdParameter, usePage } from '../../page/index.ts';
import { CheckedImport } from './CheckedImport.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { EndedImport, RunningImport } from './ImportOutcome.tsx';
import { usersPath } from './paths.ts';

const t = texts('user-import');

type Step = 'file' | 'check' | 'create' | 'result';
const steps: readonly StepItem<Step>[] = [
  { id: 'file', title: t('stepFile') },
  { id: 'check', title: t('stepCheck') },
  { id: 'create', title: t('stepCreate') },
  { id: 'result', title: t('stepResult') },
];
const stepOf: Readonly<Record<Import['state'], Step>> = {
  checked: 'check',
  running: 'create',
  done: 'result',
  failed: 'result',
};

const pollMs = 1000;

/**
 * `/userAdmin/import`: accounts from a spreadsheet. The import stands in the address, so that it can be left and
 * reopened.
 */
export function UserImport() {
  const importId = useIdParameter('import_id');
  return importId === undefined ? <NewImport /> : <OpenImport key={importId} importId={importId} />;
}

function NewImport() {
  usePage({ trail });
  return (
    <Frame step="file">
      <ChooseFile />
    </Frame>
  );
}

function OpenImport({ importId }: { importId: number }) {
  const { data, error, refresh } = useCall(
    'getUserImport',
    { import_id: importId },
    { refreshEvery: (latest) => (latest?.state === 'running' ? pollMs : 0) },
  );
  usePage({ trail, ...(data && { name: data.file_name }) });
  if (error) return <Refused error={error} onRetry={refresh} />;
  if (!data) return <LoadingPage title={t('routes:userImport')} />;
  return (
    <Frame step={stepOf[data.state]} fileName={data.file_name}>
      {data.state === 'checked' ? (
        <CheckedImport data={data} />
      ) : data.state === 'running' ? (
        <RunningImport data={data} />
      ) : (
        <EndedImport data={data} />
      )}
    </Frame>
  );
}

const trail = [{ label: t('routes:userManagement'), href: usersPath }];

function Frame({ step, fileName, children }: { step: Step; fileName?: string; children: ReactNode }) {
  return (
    <Page title={t('routes:userImport')} description={fileName}>
      <Stack gap={4}>
        <Steps items={steps} current={step} aria-label={t('routes:userImport')} />
        {children}
      </Stack>
    </Page>
  );
}
