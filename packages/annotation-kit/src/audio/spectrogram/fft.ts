/**
 * Computes the power of each frequency in a window of samples, from 0 to the Nyquist frequency: `size / 2 + 1` values.
 */
type PowerSpectrum = (samples: Float32Array, powers: Float32Array) => void;

/**
 * Radix-2 Cooley-Tukey FFT for real input: even samples become the real and odd samples the imaginary parts of a
 * transform of half the size, which is then separated. `size` is a power of two, at least 4. O(size log size) per
 * window.
 */
export function createPowerSpectrum(size: number): PowerSpectrum {
  const half = size / 2;
  const real = new Float64Array(half);
  const imaginary = new Float64Array(half);
  const reversed = reversedBits(half);
  const cosines = Float64Array.from({ length: half }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sines = Float64Array.from({ length: half }, (_, index) => Math.sin((2 * Math.PI * index) / size));

  const transform = (): void => {
    for (let length = 2; length <= half; length *= 2) {
      const stride = size / length;
      for (let start = 0; start < half; start += length) {
        for (let index = 0; index < length / 2; index += 1) {
          const cosine = cosines[index * stride] ?? 0;
          const sine = sines[index * stride] ?? 0;
          const low = start + index;
          const high = low + length / 2;
          const re = real[high] ?? 0;
          const im = imaginary[high] ?? 0;
          const turnedRe = re * cosine + im * sine;
          const turnedIm = im * cosine - re * sine;
          const lowRe = real[low] ?? 0;
          const lowIm = imaginary[low] ?? 0;
          real[high] = lowRe - turnedRe;
          imaginary[high] = lowIm - turnedIm;
          real[low] = lowRe + turnedRe;
          imaginary[low] = lowIm + turnedIm;
        }
      }
    }
  };

  return (samples, powers) => {
    for (let index = 0; index < half; index += 1) {
      const from = (reversed[index] ?? 0) * 2;
      real[index] = samples[from] ?? 0;
      imaginary[index] = samples[from + 1] ?? 0;
    }
    transform();
    for (let bin = 0; bin <= half; bin += 1) {
      const at = bin % half;
      const mirror = (half - bin) % half;
      const evenRe = ((real[at] ?? 0) + (real[mirror] ?? 0)) / 2;
      const evenIm = ((imaginary[at] ?? 0) - (imaginary[mirror] ?? 0)) / 2;
      const oddRe = ((imaginary[at] ?? 0) + (imaginary[mirror] ?? 0)) / 2;
      const oddIm = ((real[mirror] ?? 0) - (real[at] ?? 0)) / 2;
      const cosine = bin === half ? -1 : (cosines[bin] ?? 0);
      const sine = bin === half ? 0 : (sines[bin] ?? 0);
      const re = evenRe + oddRe * cosine + oddIm * sine;
      const im = evenIm + oddIm * cosine - oddRe * sine;
      powers[bin] = re * re + im * im;
    }
  };
}

function reversedBits(size: number): Uint32Array {
  const reversed = new Uint32Array(size);
  for (let index = 1; index < size; index += 1)
    reversed[index] = ((reversed[index >> 1] ?? 0) >> 1) | (index & 1 ? size / 2 : 0);
  return reversed;
}
