import { AudioPreview, type PreviewAddresses } from '@earmark/annotation-kit/audio-preview';
import type { SignedMedia } from '@earmark/contract';
import { Button, Skeleton, Stack, token } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { client } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';
import type { PreviewProps } from '../../preview-part.ts';

const t = texts('list');

/** Name and player of an audio; starts playing. */
export function AudioPanel({ kind, id, name, size }: PreviewProps) {
  const [addresses, setAddresses] = useState<PreviewAddresses | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // The panel may be closed, or show another audio, when the addresses come
    let isShown = true;
    readAddresses(kind, id).then(
      (found) => isShown && setAddresses(found),
      () => isShown && setAddresses('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [kind, id, attempt]);
  return (
    <Panel gap={2}>
      <Name>{name}</Name>
      {addresses === undefined ? (
        <Skeleton height="48px" />
      ) : addresses === 'failed' ? (
        <>
          <p role="alert">{t('noAccess')}</p>
          <Button onPress={() => setAttempt(attempt + 1)}>{t('listenAgain')}</Button>
        </>
      ) : (
        <AudioPreview
          {...addresses}
          title={name}
          durationSeconds={size ?? undefined}
          isPlayingAtOnce
          renew={() => readAddresses(kind, id)}
        />
      )}
    </Panel>
  );
}

/** Errors of these calls have been shown as a toast. */
const media: Readonly<Record<PreviewProps['kind'], (id: number) => Promise<SignedMedia>>> = {
  file: (id) => client.getDatasetFileMedia({ file_id: id }),
  item: (id) => client.getItemMedia({ id }),
};

async function readAddresses(kind: PreviewProps['kind'], id: number): Promise<PreviewAddresses> {
  const { urls } = await media[kind](id);
  return { audioUrl: urls['audio'] ?? '', peaks: urls['peaks'] ?? '' };
}

const Panel = styled(Stack)`
  width: min(340px, 80vw);
`;

const Name = styled.strong`
  overflow: hidden;
  font-weight: ${token.fontWeight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
