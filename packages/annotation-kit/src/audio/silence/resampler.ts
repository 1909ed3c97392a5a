/** Streaming sample rate converter. */
interface Resampler {
  readonly push: (samples: Float32Array) => Float32Array;
}

/** Zero crossings of the kernel on each side. */
const reach = 8;

/**
 * Windowed-sinc interpolation (Hann window), evaluated at each output sample. For a lower rate the kernel is widened,
 * so that frequencies above the new Nyquist frequency do not alias. The stream is preceded by silence.
 */
export function createResampler(fromRate: number, toRate: number): Resampler {
  if (fromRate === toRate) return { push: (samples) => samples };
  const step = fromRate / toRate;
  const stretch = Math.max(1, step);
  const half = Math.ceil(reach * stretch);
  let held = new Float32Array(half);
  /** Position of the next output sample in `held`. */
  let at = half;

  return {
    push(samples) {
      const input = new Float32Array(held.length + samples.length);
      input.set(held);
      input.set(samples, held.length);
      const count = Math.max(0, Math.ceil((input.length - half - at) / step));
      const output = new Float32Array(count);
      for (let index = 0; index < count; index += 1) {
        const centre = at + index * step;
        const first = Math.max(0, Math.ceil(centre - half));
        const last = Math.min(input.length - 1, Math.floor(centre + half));
        let sum = 0;
        for (let tap = first; tap <= last; tap += 1) sum += (input[tap] ?? 0) * kernel((tap - centre) / stretch);
        output[index] = sum / stretch;
      }
      const next = at + count * step;
      const drop = Math.max(0, Math.floor(next - half));
      held = input.slice(drop);
      at = next - drop;
      return output;
    },
  };
}

/** Kernel lookup table: sine and cosine per tap would cost more than everything else. */
const tableSteps = 512;
const table = Float32Array.from({ length: reach * tableSteps + 2 }, (_, index) => {
  const x = index / tableSteps;
  if (x >= reach) return 0;
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
});
const kernel = (x: number): number => table[Math.round(Math.abs(x) * tableSteps)] ?? 0;
