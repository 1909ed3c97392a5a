import type { SileroAssets } from '@earmark/annotation-kit';
import modelUrl from '@ricky0123/vad-web/dist/silero_vad_v5.onnx?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import runtimeUrl from 'onnxruntime-web/wasm?url';

/** Voice activity detection, served from the platform's own files and loaded on first use. */
export const sileroAssets: SileroAssets = { modelUrl, runtimeUrl, wasmUrl };
