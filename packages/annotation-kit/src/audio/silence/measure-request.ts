import type { SilenceMethod } from './parameters.ts';

/**
 * Addresses, all on servers of the embedder's choice; nothing is loaded before Silero is first used, and nothing from anywhere else.
 */
export interface SileroAssets {
  /** The network: Silero VAD 5 or 6 as ONNX (2.3 MB). */
  readonly modelUrl: string;
  /** The runtime's script: `ort.wasm.bundle.min.mjs` of onnxruntime-web. */
  readonly runtimeUrl: string;
  /** The runtime itself: `ort-wasm-simd-threaded.wasm` of the same version (14 MB). */
  readonly wasmUrl: string;
}

/** What is to be measured, and of what. */
export interface MeasureRequest {
  readonly method: SilenceMethod;
  readonly sampleRate: number;
  readonly channels: number;
  readonly channel: number | null;
  /** Where network and runtime are to be had; `silero` only. */
  readonly silero: SileroAssets | null;
}

/** A measurement under way: takes samples in order, answers the frames that are done. */
export interface Measure {
  /** Samples of the audio in one frame; may be a fraction. */
  readonly frameSamples: number;
  readonly push: (samples: Int16Array) => Promise<Float32Array>;
  readonly end: () => Promise<Float32Array>;
}
