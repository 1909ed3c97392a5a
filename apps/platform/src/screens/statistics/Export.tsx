import type { Api, RequestOf } from '@earmark/contract';
import { Button, Inline } from '@earmark/ui';
import { Download } from 'lucide-react';
import { useAction } from '../../data/index.ts';
import { saveFile } from '../../list/index.ts';

/** Saves what is shown: all tables as XLSX, the days as CSV. */
export function Export({ asked }: { asked: RequestOf<Api['getStatistics']> }) {
  const write = useAction('exportStatistics');
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    const file = await write.run({ ...asked, format });
    if (!file.ok) return;
    const { name, content_base64: content } = file.data;
    saveFile(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]));
  };
  return (
    <Inline gap={2}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} icon={<Download />} isDisabled={write.isPending} onPress={() => void save(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
    </Inline>
  );
}
