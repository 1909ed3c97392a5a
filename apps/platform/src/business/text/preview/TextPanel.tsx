import type { Api, ResponseOf } from '@earmark/contract';
import { Button, Skeleton, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useCall } from '../../../data/index.ts';
import { formatNumber, texts } from '../../../i18n/index.ts';
import type { PreviewProps } from '../../preview-part.ts';

const t = texts('text-task');

/** Characters of a part that are shown. */
const shownCharacters = 2000;

/** Name and beginning of a text. */
export const TextPanel = ({ kind, ...shown }: PreviewProps) =>
  kind === 'file' ? <OfFile {...shown} /> : <OfItem {...shown} />;

type ShownProps = Omit<PreviewProps, 'kind'>;

const OfFile = ({ id, ...shown }: ShownProps) => (
  <Shown {...shown} call={useCall('getDatasetFileText', { file_id: id }, { isStatic: true })} />
);

const OfItem = ({ id, ...shown }: ShownProps) => (
  <Shown {...shown} call={useCall('getItemText', { item_id: id }, { isStatic: true })} />
);

interface ShownTextProps extends Omit<ShownProps, 'id'> {
  call: {
    readonly data: ResponseOf<Api['getItemText']> | undefined;
    readonly error: unknown;
    readonly refresh: () => void;
  };
}

function Shown({ name, call: { data, error, refresh } }: ShownTextProps) {
  const parts = data?.parts ?? [];
  return (
    <Panel gap={2}>
      <Name title={name}>{name}</Name>
      {error ? (
        <>
          <p role="alert">{t('noText')}</p>
          <Button onPress={refresh}>{t('again')}</Button>
        </>
      ) : !data ? (
        <Skeleton lines={4} />
      ) : (
        <Parts>
          {parts.map((part, index) => (
            <section key={index} aria-label={part.name}>
              {parts.length > 1 ? <PartName>{part.name}</PartName> : null}
              <Beginning dir="auto">{beginningOf(part.text)}</Beginning>
            </section>
          ))}
          {parts.some(({ text }) => text.length > shownCharacters) ? (
            <Cut>{t('cut', { value: formatNumber(shownCharacters) })}</Cut>
          ) : null}
        </Parts>
      )}
    </Panel>
  );
}

/** Cuts a text without leaving half of a surrogate pair at the end. */
const beginningOf = (text: string): string => text.slice(0, shownCharacters).replace(/[\ud800-\udbff]$/, '');

const Panel = styled(Stack)`
  width: min(420px, 80vw);
`;

const Name = styled.strong`
  overflow: hidden;
  font-weight: ${token.fontWeight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Parts = styled.div`
  max-height: 320px;
  overflow: auto;
`;

const PartName = styled.h3`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.strong};
`;

const Beginning = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Cut = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
