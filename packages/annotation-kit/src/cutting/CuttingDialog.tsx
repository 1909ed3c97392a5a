import { silentLabelId } from '@earmark/model';
import { Button, Dialog, toast, token, useText } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type PeaksSource, type SilenceFinder, type SilenceSource, type Span } from '../audio/index.ts';
import { cuttingText } from './cutting-text.ts';
import type { AudioStore } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { CuttingPreview } from './CuttingPreview.tsx';
import { CuttingResult } from './CuttingResult.tsx';
import { CuttingSettingsForm } from './CuttingSettingsForm.tsx';
import { cuttingCommand, planCuts, within } from './plan-cuts.ts';
import { defaultSettings, leastSamples, type CuttingScope } from './settings.ts';
import { useSpeech } from './use-speech.ts';

export interface CuttingDialogProps {
  /** The store whose document is segmented; its proposals become one step of the history. */
  store: AudioStore;
  /** Detects silence; pass the same finder again to reuse its measurements. */
  finder: SilenceFinder;
  /** The audio. Keep the object's identity: measurements are cached by it. */
  source: SilenceSource;
  /** Peak pyramid that the preview is drawn from. */
  peaks: PeaksSource;
  /** Visible range of the waveform in samples; adds the choice to segment this range only. */
  view?: Span;
  /** The track to segment; if it belongs to a channel, that channel is analysed. */
  track?: number;
  /** Offers voice activity detection: set when the finder was created with the network. */
  hasSilero?: boolean;
  /** Called with the ids of the created segments, in time order, before the dialog closes. */
  onCut?: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Segments an audio by silence: parameters, a preview of the result, and one step of the history that applies it. */
export function CuttingDialog({
  store,
  finder,
  source,
  peaks,
  view,
  track = 0,
  hasSilero = false,
  onCut,
  onClose,
}: CuttingDialogProps) {
  const t = useText(cuttingText);
  const document = useStore(store, (state) => state.document);
  const [selection] = useState(() => store.getState().selection);
  const [settings, setSettings] = useState(() => defaultSettings(store.rules));
  const { sampleRate, totalSamples } = source;
  const { finding, latest, stop, again } = useSpeech({
    finder,
    source,
    peaks,
    settings,
    channel: document.tracks[track]?.channel ?? null,
  });
  const selected = useMemo(
    () => document.segments.filter((segment) => segment.track === track && selection.includes(segment.id)),
    [document, track, selection],
  );
  const scopes: CuttingScope[] = [
    'all',
    ...(view ? (['view'] as const) : []),
    ...(selected.length > 0 ? (['selection'] as const) : []),
  ];
  const scope = useMemo((): readonly Span[] => {
    if (settings.scope === 'selection') return selected.map(({ start, end }) => ({ start, end }));
    return [
      settings.scope === 'view' && view
        ? { start: Math.max(0, Math.floor(view.start)), end: Math.min(totalSamples, Math.ceil(view.end)) }
        : { start: 0, end: totalSamples },
    ];
  }, [settings.scope, selected, view, totalSamples]);
  const { silence } = store.rules;
  const hasSilence = silence !== null && store.labels.segment.some(({ id }) => id === silentLabelId);
  // Segmenting the selected segments implies replacing them.
  const isReplacing = settings.isReplacing || settings.scope === 'selection';
  const plan = useMemo(
    () =>
      planCuts({
        document,
        track,
        scope,
        isReplacing,
        speech: latest?.speech ?? [],
        silence: latest?.silence ?? [],
        minSamples: leastSamples(settings, sampleRate),
        silent:
          hasSilence && settings.hasSilentParts
            ? { min: Math.round(silence.minSeconds * sampleRate), max: Math.floor(silence.maxSeconds * sampleRate) }
            : null,
      }),
    [document, track, scope, isReplacing, latest, settings, sampleRate, hasSilence, silence],
  );
  const kept = useMemo(
    () => document.segments.filter((segment) => segment.track === track && !plan.removed.includes(segment.id)),
    [document, track, plan],
  );
  const range = useMemo(
    () => ({ start: scope[0]?.start ?? 0, end: scope.at(-1)?.end ?? totalSamples }),
    [scope, totalSamples],
  );
  const isCovered = kept.length > 0 && within(latest?.speech ?? [], scope).length > 0;
  const isReady = finding.kind === 'found' && plan.proposals.length > 0;
  const accept = (): void => {
    const command = cuttingCommand(plan, store.labels, track);
    if (store.run(command, 'segment.add') !== null) return void toast.error(t('failed'));
    onCut?.(command.insert.map(({ id }) => id));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="xl"
      title={t('title')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isDisabled={!isReady} onPress={accept}>
            {t('accept', { count: plan.proposals.length })}
          </Button>
        </>
      }
    >
      <Columns>
        <CuttingSettingsForm
          settings={settings}
          onChange={setSettings}
          hasSilero={hasSilero}
          scopes={scopes}
          hasSegments={document.segments.some((segment) => segment.track === track) && settings.scope !== 'selection'}
          hasSilence={hasSilence}
        />
        <Result>
          <CuttingPreview
            aria-label={t('preview')}
            peaks={peaks}
            sampleRate={sampleRate}
            range={range}
            proposals={plan.proposals}
            kept={kept}
          />
          <CuttingResult
            finding={finding}
            hasResult={latest !== undefined}
            plan={plan}
            scope={scope}
            sampleRate={sampleRate}
            isCovered={isCovered}
            onStop={stop}
            onAgain={again}
          />
        </Result>
      </Columns>
    </Dialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(240px, 300px) minmax(0, 1fr);
  gap: ${token.space[5]};

  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Result = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;
`;
