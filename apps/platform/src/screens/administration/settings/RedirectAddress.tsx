import { IconButton, TextField, token } from '@earmark/ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../../i18n/index.ts';
import { copyText } from '../../../page/index.ts';

const t = texts('single-sign-on');

/** The address to register at the provider, to copy. */
export function RedirectAddress({ origin, path }: { origin: string; path: string }) {
  const address = origin === '' ? '' : origin + path;
  return (
    <Row>
      <TextField
        label={t('redirect')}
        description={address === '' ? t('redirectMissing') : t('redirectHint')}
        value={address}
        onChange={() => undefined}
        isReadOnly
      />
      <IconButton
        aria-label={t('copy')}
        icon={<Copy />}
        isDisabled={address === ''}
        onPress={() => void copyText(address)}
      />
    </Row>
  );
}

/** The button stands at the height of the field. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[2]};

  > button {
    margin-top: 24px;
  }
`;
