import { Banner, Button, Inline, Stack } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';

const t = texts('single-sign-on');

/** Asks the provider of the stored settings, and shows what is wrong in a sentence. */
export function TestProvider({ isUnsaved }: { isUnsaved: boolean }) {
  const test = useAction('testSingleSignOn');
  const [outcome, setOutcome] = useState<{ is_right: boolean; sentence: string } | null>(null);
  const run = async (): Promise<void> => {
    setOutcome(null);
    const result = await test.run({});
    if (result.ok) setOutcome(result.data);
  };
  return (
    <Stack gap={2}>
      <Inline gap={3}>
        <Button isDisabled={isUnsaved} isPending={test.isPending} onPress={run}>
          {t('test')}
        </Button>
        <Faint>{isUnsaved ? t('testUnsaved') : t('testHint')}</Faint>
      </Inline>
      {outcome ? (
        <Banner
          tone={outcome.is_right ? 'success' : 'danger'}
          title={outcome.is_right ? t('testRight') : t('testWrong')}
        >
          {outcome.sentence}
        </Banner>
      ) : null}
    </Stack>
  );
}
