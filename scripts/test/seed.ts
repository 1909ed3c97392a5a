import process from 'node:process';
import fc from 'fast-check';

/**
 * A fixed seed, so that property tests are reproducible on every machine. `EARMARK_SEED=<number>` changes it, to search
 * for faults manually with many seeds.
 */
fc.configureGlobal({ seed: Number(process.env['EARMARK_SEED'] ?? 20_261) });
