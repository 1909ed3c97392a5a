import { lazyPart } from '@earmark/ui';
import { styled } from 'styled-components';
import type { SpectrogramViewProps } from '../../audio/index.ts';

const Reserved = styled.div`
  flex: none;
`;

/** The strip of frequencies below the waves, which most people never turn on. */
export const spectrogram = lazyPart<SpectrogramViewProps>(
  () => import('./spectrogram.ts').then(({ SpectrogramView }) => SpectrogramView),
  {
    Fallback: ({ height }) => <Reserved style={{ height }} />,
  },
);
