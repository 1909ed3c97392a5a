/** A segment as every library receives it; times in seconds. */
export interface BenchSegment {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Setup {
  readonly audioUrl: string;
  /** Folder with the peaks in each library's own format. `null`: the library must compute them. */
  readonly peaksUrl: string | null;
  readonly seconds: number;
  readonly sampleRate: number;
  readonly segments: readonly BenchSegment[];
}

/**
 * The operations that are measured, equal for every library. A promise resolves when the change is visible with all its
 * data.
 */
export interface Adapter {
  readonly open: (container: HTMLElement, setup: Setup) => Promise<void>;
  /** Scrolls so that this second is at the left edge. */
  readonly scrollTo: (seconds: number) => void;
  readonly zoomTo: (pixelsPerSecond: number) => Promise<void>;
  readonly zoomToFit: () => Promise<void>;
  readonly add: (segment: BenchSegment) => Promise<void>;
}

/** Resolves at the end of the next frame, after everything in it has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
