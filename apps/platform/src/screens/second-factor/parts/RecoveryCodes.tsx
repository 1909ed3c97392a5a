import { Banner, Button, Inline, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../../i18n/index.ts';
import { copyText } from '../../../page/index.ts';

const t = texts('second-factor');

/** New recovery codes, to be copied or saved: they are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Stack gap={3}>
      <Banner tone="warning" title={t('codesTitle')}>
        {t('codesText')}
      </Banner>
      <List aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Inline gap={2}>
        <Button onPress={() => void copyText(codes.join('\n'))}>{t('copy')}</Button>
        <Button onPress={() => save(codes)}>{t('download')}</Button>
      </Inline>
    </Stack>
  );
}

function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(
    new Blob([`${[t('fileHead'), '', ...codes].join('\r\n')}\r\n`], { type: 'text/plain' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'earmark-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[2]} ${token.space[4]};
  margin: 0;
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
  font-family: ${token.fontFamily.mono};
  font-size: ${token.fontSize.l};
  list-style: none;
`;
