import process from 'node:process';
import fc from 'fast-check';

/**
 * Property tests draw the same examples on every machine, so that a run can be repeated. `EARMARK_SEED=<number>` draws others:
 * a search for faults, to be done by hand with many numbers.
 */
fc.configureGlobal({ seed: Number(process.env['EARMARK_SEED'] ?? 20_261) });
