/** A segment as every library gets it; seconds. */
export interface BenchSegment {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Setup {
  readonly audioUrl: string;
  /** Folder with the peaks, in the form that each library reads. `null`: the library has to make its own. */
  readonly peaksUrl: string | null;
  readonly seconds: number;
  readonly sampleRate: number;
  readonly segments: readonly BenchSegment[];
}

/** What is measured, the same words for every library. A promise is kept when the change can be seen, data and all. */
export interface Adapter {
  readonly open: (place: HTMLElement, setup: Setup) => Promise<void>;
  /** Puts a second at the left edge. */
  readonly scrollTo: (seconds: number) => void;
  readonly zoomTo: (pixelsPerSecond: number) => Promise<void>;
  readonly zoomToFit: () => Promise<void>;
  readonly add: (segment: BenchSegment) => Promise<void>;
}

/** Waits for the end of the next frame: after whatever it paints has been painted. */
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
