import { formatClock, toSeconds, chooseLevel } from '@earmark/model';
import { token, useText } from '@earmark/ui';
import { useEffect, useMemo, useState } from 'react';
import { css, styled } from 'styled-components';
import type { PeaksSource, Span } from '../audio/index.ts';
import type { Proposal } from './plan-cuts.ts';
import { cuttingText } from './cutting-text.ts';

interface CuttingPreviewProps {
  /** Peak pyramid that the outline is drawn from. */
  peaks: PeaksSource;
  sampleRate: number;
  /** Range to show, in samples. */
  range: Span;
  /** Segments that would be created. */
  proposals: readonly Proposal[];
  /** Existing segments that stay. */
  kept: readonly Span[];
  'aria-label': string;
}

const width = 800;
const height = 112;
const laneTop = 84;
const parts = ['spoken', 'silent', 'kept'] as const;

/**
 * The waveform of a range with the proposed segments below it. An SVG with a fixed number of columns: its cost does not
 * grow with the audio.
 */
export function CuttingPreview({
  peaks,
  sampleRate,
  range,
  proposals,
  kept,
  'aria-label': label,
}: CuttingPreviewProps) {
  const t = useText(cuttingText);
  const outline = useOutline(peaks, range);
  const boxes = useMemo(
    () => ({
      spoken: boxesOf(
        proposals.filter(({ isSilent }) => !isSilent),
        range,
      ),
      silent: boxesOf(
        proposals.filter(({ isSilent }) => isSilent),
        range,
      ),
      kept: boxesOf(kept, range),
    }),
    [proposals, kept, range],
  );
  const clock = (sample: number): string => formatClock(toSeconds(sample, sampleRate));
  return (
    <Figure>
      <Graphic viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={boxes.spoken} transform={`scale(1 ${laneTop})`} data-part="shade" />
        <path d={outline} data-part="wave" />
        <g transform={`translate(0 ${laneTop + 6}) scale(1 ${height - laneTop - 8})`}>
          <path d={boxes.kept} data-part="kept" />
          <path d={boxes.silent} data-part="silent" />
          <path d={boxes.spoken} data-part="spoken" />
        </g>
      </Graphic>
      <Ends aria-hidden="true">
        <span>{clock(range.start)}</span>
        <Legend>
          {parts.map((part) =>
            boxes[part] === '' ? null : (
              <Key key={part} data-part={part}>
                {t(`parts.${part}`)}
              </Key>
            ),
          )}
        </Legend>
        <span>{clock(range.end)}</span>
      </Ends>
    </Figure>
  );
}

/** Outline of the waveform as an SVG path; empty until the peaks are loaded, and when they cannot be read. */
function useOutline(peaks: PeaksSource, { start, end }: Span): string {
  const [path, setPath] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    setPath('');
    readOutline(peaks, { start, end }, controller.signal).then(
      (read) => controller.signal.aborted || setPath(read),
      // The waveform above reports missing peaks; proposals can be judged without the outline.
      () => undefined,
    );
    return () => controller.abort();
  }, [peaks, start, end]);
  return path;
}

async function readOutline(peaks: PeaksSource, { start, end }: Span, signal: AbortSignal): Promise<string> {
  const layout = await peaks.layout();
  const perColumn = Math.max(1, (end - start) / width);
  const level = chooseLevel(layout, perColumn);
  const perBin = layout.levels[level]?.samplesPerBin ?? 1;
  const first = Math.floor(start / perBin);
  const bins = await peaks.read(level, first, Math.ceil(end / perBin), signal);
  const step = layout.channels * layout.valuesPerChannel;
  const high = new Int16Array(width);
  for (let bin = 0; bin * step < bins.length; bin += 1) {
    const column = Math.min(width - 1, Math.max(0, Math.floor(((first + bin) * perBin - start) / perColumn)));
    // A bin holds minimum and maximum of each channel in turn; the outline shows the loudest channel.
    for (let at = bin * step; at < (bin + 1) * step; at += layout.valuesPerChannel)
      high[column] = Math.max(high[column] ?? 0, bins[at + 1] ?? 0, Math.min(32_767, -(bins[at] ?? 0)));
  }
  // Normalised to the loudest column: quiet recordings must show their pauses, too.
  const most = high.reduce((a, b) => Math.max(a, b), 1);
  const middle = laneTop / 2;
  const half = (column: number): number => Math.max(0.5, ((high[column] ?? 0) / most) * (middle - 4));
  const columns = Array.from(high, (_, column) => column);
  const above = columns.map((column) => `L${column} ${(middle - half(column)).toFixed(1)}`).join('');
  const below = columns
    .reverse()
    .map((column) => `L${column} ${(middle + half(column)).toFixed(1)}`)
    .join('');
  return `M0 ${middle}${above}${below}Z`;
}

/**
 * SVG path of spans as boxes of height 1. Boxes that would touch on screen keep a hairline between them, unless they
 * are thinner than it.
 */
function boxesOf(spans: readonly Span[], { start, end }: Span): string {
  const scale = width / Math.max(1, end - start);
  let path = '';
  let drawn = -1;
  for (const span of spans) {
    if (span.end <= start || span.start >= end) continue;
    const left = Math.max(0, (span.start - start) * scale);
    const right = Math.min(width, (span.end - start) * scale);
    // Overlapping segments are drawn once; the path stays short with thousands of them.
    const shown = Math.max(left + 0.75, right - 1);
    if (shown <= drawn) continue;
    path += `M${left.toFixed(2)} 0H${shown.toFixed(2)}V1H${left.toFixed(2)}Z`;
    drawn = shown;
  }
  return path;
}

const Figure = styled.div`
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
`;

const partColors = css`
  [data-part='spoken'] {
    --part: ${token.color.accent};
  }

  [data-part='silent'] {
    --part: ${token.tone.teal.border};
  }

  [data-part='kept'] {
    --part: ${token.tone.neutral.border};
  }
`;

const Graphic = styled.svg`
  ${partColors}
  display: block;
  width: 100%;
  height: 128px;

  [data-part='wave'] {
    fill: ${token.color.borderControl};
  }

  [data-part='shade'] {
    fill: ${token.tone.accent.soft};
  }

  g path {
    fill: var(--part);
  }
`;

const Legend = styled.span`
  ${partColors}
  display: flex;
  gap: ${token.space[4]};
`;

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;

  &::before {
    width: 10px;
    height: 10px;
    border-radius: 2px;
    background: var(--part);
    content: '';
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.xs};
  font-variant-numeric: tabular-nums;
`;
