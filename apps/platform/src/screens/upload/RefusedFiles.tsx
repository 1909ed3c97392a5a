import { Banner, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import type { RefusedFile } from './admit.ts';

const t = texts('upload-form');
const mostShown = 200;

/** Errors of files that were not accepted; the others continue. */
export function RefusedFiles({ files, onClose }: { files: readonly RefusedFile[]; onClose: () => void }) {
  if (files.length === 0) return null;
  return (
    <Banner key={files.length} tone="warning" title={t('refused', { count: files.length })} onClose={onClose}>
      <List>
        {files.slice(0, mostShown).map(({ name, sentence }, index) => (
          <li key={`${index} ${name}`}>{sentence.includes(name) ? sentence : t('refusedFile', { name, sentence })}</li>
        ))}
        {files.length > mostShown ? <li>{t('refusedMore', { count: files.length - mostShown })}</li> : null}
      </List>
    </Banner>
  );
}

const List = styled.ul`
  max-height: 160px;
  margin: ${token.space[1]} 0 0;
  padding-inline-start: ${token.space[4]};
  overflow: auto;
  color: ${token.color.textMuted};
`;
