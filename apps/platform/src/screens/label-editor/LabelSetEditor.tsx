import { checkLabelSet, type LabelScope, type LabelSet } from '@earmark/model';
import { Banner, IconButton, Inline, token } from '@earmark/ui';
import { Redo2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { language, texts } from '../../i18n/index.ts';
import { faultTexts, placeOf, type FaultTexts } from './fault-texts.ts';
import { LabelList } from './LabelList.tsx';
import { LabelPreview } from './LabelPreview.tsx';
import { useUndo } from './use-undo.ts';

const t = texts('template');

export interface LabelSetEditorProps {
  value: LabelSet;
  onChange: (value: LabelSet) => void;
  /** Shows what keeps the set from being used, at its places. */
  showsFaults: boolean;
}

const scopes: readonly LabelScope[] = ['global', 'segment'];
const noFaults: FaultTexts = new Map();

/** Edits the labels of a template or task, beside a preview of them. Ctrl+Z and Ctrl+Y step back and forth. */
export function LabelSetEditor({ value, onChange, showsFaults }: LabelSetEditorProps) {
  const { change, undo, redo, canUndo, canRedo } = useUndo(value, onChange, isTyping);
  const faults = showsFaults ? faultTexts(checkLabelSet(value), language) : noFaults;
  const steer = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z') (event.shiftKey ? redo : undo)();
    else if (key === 'y') redo();
    else return;
    event.preventDefault();
  };
  const wholeFault = faults.get(placeOf([]));
  return (
    <Columns onKeyDown={steer}>
      <Main>
        <Inline justify="between">
          <Hint>{t('editHint')}</Hint>
          <Inline gap={0} isNowrap>
            <IconButton size="s" icon={<Undo2 />} aria-label={t('undo')} isDisabled={!canUndo} onPress={undo} />
            <IconButton size="s" icon={<Redo2 />} aria-label={t('redo')} isDisabled={!canRedo} onPress={redo} />
          </Inline>
        </Inline>
        {wholeFault === undefined ? null : <Banner tone="danger">{wholeFault}</Banner>}
        {scopes.map((scope) => (
          <section key={scope} aria-label={t(`scope_${scope}`)}>
            <Title>{t(`scope_${scope}`)}</Title>
            <Hint>{t(`scope_${scope}_hint`)}</Hint>
            <Fault role="alert">{faults.get(placeOf([scope]))}</Fault>
            <LabelList labels={value[scope]} onChange={(labels) => change({ ...value, [scope]: labels })} path={[scope]} level={1} faults={faults} />
          </section>
        ))}
      </Main>
      <Side>
        <LabelPreview labels={value} />
      </Side>
    </Columns>
  );
}

/** Only titles differ. */
function isTyping(before: LabelSet, after: LabelSet): boolean {
  const shape = (set: LabelSet): string => JSON.stringify(set, (key, part: unknown) => (key === 'title' ? undefined : part));
  return shape(before) === shape(after);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  align-items: start;
  gap: ${token.space[5]};

  @media (width < 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
  min-width: 0;
`;

const Side = styled.div`
  position: sticky;
  top: ${token.space[4]};
  max-height: calc(100dvh - 160px);
  overflow: auto;
`;

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;

const Hint = styled.p`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Fault = styled.p`
  margin-bottom: ${token.space[2]};
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;
