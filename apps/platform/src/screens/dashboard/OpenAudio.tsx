import { Button, Card, Inline, NumberField, Stack } from '@earmark/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { pathTo } from '../../routes.ts';

const t = texts('dashboard');

/** A viewer's way in: the number of an audio. */
export function OpenAudio() {
  const navigate = useNavigate();
  const [id, setId] = useState<number | null>(null);
  const open = (): void => {
    if (id !== null) void navigate(pathTo('/xaudios/index', { item_id: id }));
  };
  return (
    <Card title={t('viewerTitle')}>
      <Stack gap={3}>
        <p>{t('viewerHint')}</p>
        <Inline gap={2}>
          <NumberField aria-label={t('audioId')} placeholder={t('audioId')} minValue={1} step={1} formatOptions={{ useGrouping: false }} value={id} onChange={setId} />
          <Button variant="primary" isDisabled={id === null} onPress={open}>
            {t('open')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
