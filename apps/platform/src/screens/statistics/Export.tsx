import type { Api, RequestOf } from '@earmark/contract';
import { Button, Inline } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useStatisticsFile } from '../statistics-file/index.ts';

/** Saves what is shown: all tables as XLSX, the days as CSV. */
export function Export({ asked }: { asked: RequestOf<Api['getStatistics']> }) {
  const { save, isPending } = useStatisticsFile();
  return (
    <Inline gap={2}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} icon={<Download />} isDisabled={isPending} onPress={() => void save({ ...asked, format })}>
          {format.toUpperCase()}
        </Button>
      ))}
    </Inline>
  );
}
