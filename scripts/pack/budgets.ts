/**
 * Size budget of one import: what an embedder's page loads at once, compressed, without peers. Everything that shows
 * text includes i18next, 15 kB once per page (ADR 29).
 */
export interface Budget {
  readonly title: string;
  /** Source of the bundled program. */
  readonly program: string;
  readonly kilobytes: number;
  /** Whether React and everything that depends on it must not be included. */
  readonly isPlain: boolean;
}

export const budgets: readonly Budget[] = [
  { title: 'model: all', program: `export * from '@earmark/model';`, kilobytes: 122, isPlain: true },
  {
    title: 'model/agreement: all',
    program: `export * from '@earmark/model/agreement';`,
    kilobytes: 8.5,
    isPlain: true,
  },
  { title: 'model/pattern: all', program: `export * from '@earmark/model/pattern';`, kilobytes: 3, isPlain: true },
  { title: 'model/proposal: all', program: `export * from '@earmark/model/proposal';`, kilobytes: 40, isPlain: true },
  { title: 'ui: Button', program: `export { Button } from '@earmark/ui';`, kilobytes: 38, isPlain: false },
  { title: 'ui/chart: all', program: `export * from '@earmark/ui/chart';`, kilobytes: 77, isPlain: false },
  {
    title: 'kit: createViewport',
    program: `export { createViewport } from '@earmark/annotation-kit';`,
    kilobytes: 1,
    isPlain: true,
  },
  {
    title: 'kit: createAudioStore',
    program: `export { createAudioStore } from '@earmark/annotation-kit';`,
    kilobytes: 9.5,
    isPlain: true,
  },
  {
    title: 'kit/audio-preview: all',
    program: `export * from '@earmark/annotation-kit/audio-preview';`,
    kilobytes: 48,
    isPlain: false,
  },
  {
    title: 'kit/headless: all',
    program: `export * from '@earmark/annotation-kit/headless';`,
    kilobytes: 62,
    isPlain: true,
  },
  {
    title: 'kit: WaveformView',
    program: `export { WaveformView } from '@earmark/annotation-kit';`,
    kilobytes: 70,
    isPlain: false,
  },
  {
    title: 'kit: AudioAnnotator',
    program: `export { AudioAnnotator } from '@earmark/annotation-kit';`,
    kilobytes: 242,
    isPlain: false,
  },
  {
    title: 'kit: <earmark-audio>',
    program: `export { defineEarmarkAudio } from '@earmark/annotation-kit';`,
    kilobytes: 273,
    isPlain: false,
  },
  { title: 'kit: all', program: `export * from '@earmark/annotation-kit';`, kilobytes: 402, isPlain: false },
];
