import { limits, type Dataset } from '@earmark/contract';
import { FormSection, Select } from '@earmark/ui';
import { useState } from 'react';
import type { IngestOptions } from '../../business/index.ts';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { IngestPreview } from './IngestPreview.tsx';

const t = texts('upload-form');

interface IngestSectionProps {
  dataset: Dataset;
  value: IngestOptions | undefined;
  onChange: (value: IngestOptions) => void;
}

/** How the files of an upload are read, shown by one of them; the options hold for all. */
export function IngestSection({ dataset, value, onChange }: IngestSectionProps) {
  const { business } = useRouteContext();
  const files = useCall('listDatasetFiles', {
    dataset_id: dataset.id,
    status: ['uploaded'],
    order: 'asc',
    page_size: limits.page.maxSize,
  });
  const readable = (files.data?.rows ?? []).filter(({ name }) => !isArchive(name));
  const [chosenId, choose] = useState<number>();
  const shown = readable.find(({ id }) => id === chosenId) ?? readable[0];
  if (!shown) return null;
  return (
    <FormSection title={t('sectionReading')} description={t('sectionReadingHint')}>
      {readable.length < 2 ? null : (
        <Select
          label={t('previewOf')}
          value={shown.id}
          options={readable.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      )}
      <IngestPreview
        key={shown.id}
        business={business}
        fileId={shown.id}
        fileName={shown.name}
        value={value}
        onChange={onChange}
      />
    </FormSection>
  );
}

/** Files in a zip are read by themselves. */
const isArchive = (name: string): boolean =>
  limits.upload.archiveExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
