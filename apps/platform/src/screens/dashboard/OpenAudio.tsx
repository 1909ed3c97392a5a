import { Button, Card, Inline, NumberField, Stack } from '@earmark/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { pathTo } from '../../routes.ts';

const t = texts('dashboard');

/** A viewer's way in: the number of an audio. */
export function OpenAudio() {
  const navigate = useNavigate();
  const [id, setId] = useState<number | null>(null);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (id !== null) void navigate(pathTo('/xaudios/index', { item_id: id }));
  };
  return (
    <Card title={t('viewerTitle')}>
      <Stack gap={3}>
        <p>{t('viewerHint')}</p>
        <form onSubmit={open}>
          <Inline gap={2}>
            <NumberField aria-label={t('audioId')} placeholder={t('audioId')} minValue={1} step={1} formatOptions={{ useGrouping: false }} value={id} onChange={setId} />
            <Button type="submit" variant="primary" isDisabled={id === null}>
              {t('open')}
            </Button>
          </Inline>
        </form>
      </Stack>
    </Card>
  );
}
