import { Card, Grid, Skeleton, Stack } from '@earmark/ui';
import { texts } from '../i18n/index.ts';
import { Page } from './Page.tsx';

const t = texts('common');
const figures = [1, 2, 3, 4, 5, 6] as const;

/** Skeleton of a detail page: header, figures, body. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Stack gap={4}>
          <Card>
            <Stack gap={4}>
              <Grid gap={4} minColumnWidth={112} isFilled>
                {figures.map((figure) => (
                  <Stack key={figure} gap={2}>
                    <Skeleton width="64px" />
                    <Skeleton width="40px" height="24px" />
                  </Stack>
                ))}
              </Grid>
              <Skeleton height="8px" />
              <Skeleton width="240px" />
            </Stack>
          </Card>
          <Card>
            <Skeleton lines={10} />
          </Card>
        </Stack>
      </div>
    </Page>
  );
}
