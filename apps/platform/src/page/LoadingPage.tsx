import { Card, Skeleton, Stack } from '@earmark/ui';
import { texts } from '../i18n/index.ts';
import { Page } from './Page.tsx';

const t = texts('common');

/** Stands in place of a screen while the thing that it shows is on its way: its head, a summary, and what lies below. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Stack gap={4}>
          <Card>
            <Skeleton lines={5} height="20px" />
          </Card>
          <Card>
            <Skeleton lines={10} height="20px" />
          </Card>
        </Stack>
      </div>
    </Page>
  );
}
