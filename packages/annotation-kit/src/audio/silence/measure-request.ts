import type { SilenceMethod } from './parameters.ts';

/**
 * URLs on servers of the embedder's choice. Nothing is requested before Silero is first used, and nothing from any
 * other server.
 */
export interface SileroAssets {
  /** Silero VAD 5 or 6 as ONNX (2.3 MB). */
  readonly modelUrl: string;
  /** Script of onnxruntime-web: `ort.wasm.bundle.min.mjs`. */
  readonly runtimeUrl: string;
  /** WebAssembly of the same version: `ort-wasm-simd-threaded.wasm` (14 MB). */
  readonly wasmUrl: string;
}

/** What to measure, and how. */
export interface MeasureRequest {
  readonly method: SilenceMethod;
  readonly sampleRate: number;
  readonly channels: number;
  /** Channel to measure; `null` for all channels. */
  readonly channel: number | null;
  /** Where network and runtime are served; required for `silero`. */
  readonly silero: SileroAssets | null;
}

/** A running measurement: takes samples in order and returns the completed frames. */
export interface Measure {
  /** Samples of the audio per frame; may be fractional. */
  readonly frameSamples: number;
  readonly push: (samples: Int16Array) => Promise<Float32Array>;
  /** Returns the frames left after the last samples. */
  readonly end: () => Promise<Float32Array>;
}
