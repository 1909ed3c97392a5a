import { diffTexts, unitIndex, type Fault } from '@earmark/model';
import { Button, IconButton, Menu, token, Tooltip, useText } from '@earmark/ui';
import { AudioLines, Check, Ellipsis } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { TextDifference } from '../compare/index.ts';
import { mayEdit, type AudioStore } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { emptySegments } from './accept.ts';
import { createRecognitionActions } from './recognition-actions.ts';
import { createRecognitionIndex, type RecognitionResult } from './recognition.ts';
import { recognitionText } from './recognition-text.ts';

export interface RecognitionPanelProps {
  /** Store of the document that is compared. */
  store: AudioStore;
  /** Result of a speech recogniser. Nothing is rendered without one, or when it has no segments. */
  recognition: RecognitionResult | undefined;
  /** The text label to fill; the first one by default. */
  labelId?: string;
  /** Key that accepts, shown in the tooltip: "Alt+R". */
  acceptKeys?: string;
  /** Called when a text was not accepted. */
  onFault?: (fault: Fault) => void;
}

/** Recognised text of the current segment with its differences marked, and a button to accept it. */
export function RecognitionPanel({ recognition, ...props }: RecognitionPanelProps) {
  return recognition && recognition.document.segments.length > 0 ? (
    <Panel recognition={recognition} {...props} />
  ) : null;
}

function Panel({
  store,
  recognition,
  labelId,
  acceptKeys,
  onFault,
}: RecognitionPanelProps & { recognition: RecognitionResult }) {
  const t = useText(recognitionText);
  const { document, selection, mode } = useStore(store, (state) => state);
  const index = useMemo(
    () => createRecognitionIndex(recognition, store.labels, labelId),
    [recognition, store, labelId],
  );
  const actions = useMemo(
    () => createRecognitionActions(store, recognition, index, onFault),
    [store, recognition, index, onFault],
  );
  const id = selection.at(-1);
  const segment = useMemo(() => document.segments[unitIndex(document.segments, id)], [document, id]);
  const heard = useMemo(() => segment && index.textFor(segment), [segment, index]);
  const written = index.labelId === undefined ? undefined : segment?.answers[index.labelId];
  const current = typeof written === 'string' ? written : '';
  const runs = useMemo(() => (heard === undefined ? [] : diffTexts(current, heard, 'character')), [current, heard]);
  const isEditable = mayEdit(mode) && index.labelId !== undefined;
  if (document.segments.length === 0)
    return isEditable ? (
      <Adopt count={recognition.document.segments.length} engine={recognition.engine} onAdopt={actions.adopt} />
    ) : null;
  if (!segment) return null;
  const isSame = heard === current && selection.length < 2;
  return (
    <Frame aria-label={t('title')}>
      <Head>
        <AudioLines aria-hidden="true" />
        <b>{t('title')}</b>
        {recognition.engine ? <Faint>{t('by', { engine: recognition.engine })}</Faint> : null}
        {isEditable ? <MoreWays store={store} index={index} actions={actions} count={selection.length} /> : null}
      </Head>
      {heard === undefined ? (
        <Faint>{t('nothingHere')}</Faint>
      ) : current === '' ? (
        <Words>{heard}</Words>
      ) : (
        <TextDifference runs={runs} />
      )}
      {heard === undefined || !isEditable ? null : isSame ? (
        <Same>
          <Check aria-hidden="true" />
          {t('same')}
        </Same>
      ) : (
        <div>
          <Tooltip content={acceptKeys === undefined ? t('accept') : `${t('accept')} (${acceptKeys})`}>
            <Button size="s" icon={<Check />} preventFocusOnPress onPress={actions.acceptSelected}>
              {selection.length > 1 ? t('acceptFor', { count: selection.length }) : t('accept')}
            </Button>
          </Tooltip>
        </div>
      )}
    </Frame>
  );
}

interface MoreWaysProps {
  store: AudioStore;
  index: ReturnType<typeof createRecognitionIndex>;
  actions: ReturnType<typeof createRecognitionActions>;
  count: number;
}

function MoreWays({ store, index, actions, count }: MoreWaysProps) {
  const t = useText(recognitionText);
  const document = useStore(store, (state) => state.document);
  const [isOpen, setOpen] = useState(false);
  // Counted while the menu is open only, not with each key that is typed.
  const empty = useMemo(
    () => (isOpen ? emptySegments(document, index, store.rules).length : 0),
    [isOpen, document, index, store],
  );
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="s" aria-label={t('more')} icon={<Ellipsis />} />}
      items={[
        { id: 'selected', label: t('acceptFor', { count }), onAction: () => void actions.acceptSelected() },
        {
          id: 'empty',
          label: t('fillEmpty', { count: empty }),
          isDisabled: empty === 0,
          onAction: () => void actions.fillEmpty(),
        },
      ]}
    />
  );
}

function Adopt({ count, engine, onAdopt }: { count: number; engine: string | undefined; onAdopt: () => void }) {
  const t = useText(recognitionText);
  return (
    <Frame aria-label={t('title')}>
      <Head>
        <AudioLines aria-hidden="true" />
        <b>{t('adoptTitle', { count })}</b>
        {engine ? <Faint>{t('by', { engine })}</Faint> : null}
      </Head>
      <Faint>{t('adoptHint')}</Faint>
      <div>
        <Button size="s" variant="primary" onPress={onAdopt}>
          {t('adopt')}
        </Button>
      </div>
    </Frame>
  );
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 24px;

  b {
    font-weight: ${token.fontWeight.medium};
    white-space: nowrap;
  }

  > svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: ${token.color.textMuted};
  }

  > button {
    margin-inline-start: auto;
  }
`;

const Faint = styled.span`
  min-width: 0;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  overflow-wrap: anywhere;
`;

const Words = styled.span`
  line-height: 22px;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Same = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.tone.success.text};
  font-size: ${token.fontSize.s};

  svg {
    width: 14px;
    height: 14px;
  }
`;
