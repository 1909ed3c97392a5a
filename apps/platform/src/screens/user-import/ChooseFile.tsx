import { limits } from '@earmark/contract';
import { Banner, Button, Card, FileDrop, ProgressBar, Stack, type PickedFile } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf, useAction } from '../../data/index.ts';
import { base64Of } from '../../form/index.ts';
import { formatBytes, formatNumber, texts } from '../../i18n/index.ts';
import { saveAnswer } from '../../list/index.ts';
import { importPath } from './paths.ts';
import { RecentImports } from './RecentImports.tsx';

const t = texts('user-import');
const { fileBytes, maxRows } = limits.userImport;
const types = ['.xlsx', '.csv'] as const;

/** Offers the template and takes the file, which the server checks row by row. */
export function ChooseFile() {
  const navigate = useNavigate();
  const template = useAction('getUserTemplate');
  const check = useAction('checkUserImport');
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ name: string; reason: string } | null>(null);
  const downloadTemplate = async (): Promise<void> => {
    const result = await template.run({});
    if (result.ok) saveAnswer(result.data);
  };
  const choose = async ([picked]: PickedFile[]): Promise<void> => {
    if (!picked) return;
    const { file } = picked;
    const refuse = (reason: string): void => setRefusal({ name: file.name, reason });
    const fault = faultOf(file);
    if (fault !== undefined) return refuse(fault);
    setRefusal(null);
    setReading(file.name);
    try {
      const content = await base64Of(file).catch(() => undefined);
      if (content === undefined) return refuse(t('unreadable'));
      // Cut at its beginning, because the end says of which type the file is
      const result = await check.run({ file_name: file.name.slice(-200), content }, { isQuiet: true });
      if (!result.ok) return refuse(sentenceOf(result.error));
      await navigate(importPath(result.data.import_id), { replace: true });
    } finally {
      setReading(null);
    }
  };
  return (
    <Stack gap={4}>
      <Card
        title={t('templateTitle')}
        actions={
          <Button icon={<Download />} isPending={template.isPending} onPress={() => void downloadTemplate()}>
            {t('template')}
          </Button>
        }
      >
        {t('templateText')}
      </Card>
      {refusal ? (
        <Banner tone="danger" title={t('fileRefused', { name: refusal.name })}>
          {refusal.reason}
        </Banner>
      ) : null}
      <FileDrop
        allowsMultiple={false}
        acceptedFileTypes={types}
        isDisabled={reading !== null}
        onFiles={(files) => void choose(files)}
        hint={t('dropHint', { rows: formatNumber(maxRows), limit: formatBytes(fileBytes) })}
      />
      {reading === null ? null : <ProgressBar label={t('checking', { name: reading })} isIndeterminate />}
      <RecentImports />
    </Stack>
  );
}

/** Why a file is refused before it is sent; undefined when it is not. */
function faultOf({ name, size }: File): string | undefined {
  if (!types.some((type) => name.toLowerCase().endsWith(type))) return t('wrongType');
  if (size === 0) return t('emptyFile');
  return size > fileBytes ? t('tooLarge', { size: formatBytes(size), limit: formatBytes(fileBytes) }) : undefined;
}
