import { Button, Card, Inline, Stack, TextField } from '@earmark/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultBusiness } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { screenPath } from '../../routes.ts';

const t = texts('dashboard');

/** Opens an item by its number, for viewers. */
export function OpenItem() {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  // Fifteen digits at most: every such number is exact
  const isNumber = /^[1-9]\d{0,14}$/.test(number.trim());
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (isNumber)
      void navigate(screenPath({ business: defaultBusiness, area: 'view' }, 'workbench', { item_id: number.trim() }));
  };
  return (
    <Card title={t('viewerTitle')}>
      <Stack gap={3}>
        <p>{t('viewerHint')}</p>
        <form onSubmit={open}>
          <Inline gap={2}>
            <TextField
              aria-label={t('itemId')}
              placeholder={t('itemId')}
              inputMode="numeric"
              autoComplete="off"
              value={number}
              onChange={setNumber}
            />
            <Button type="submit" variant="primary" isDisabled={!isNumber}>
              {t('open')}
            </Button>
          </Inline>
        </form>
      </Stack>
    </Card>
  );
}
