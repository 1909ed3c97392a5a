import WaveSurfer from 'wavesurfer-7';
import Regions from 'wavesurfer-7/dist/plugins/regions.esm.js';
import { offer } from './measure.ts';
import { wavesurferAdapter } from './wavesurfer.ts';

offer(wavesurferAdapter({ create: (options) => WaveSurfer.create(options), createRegions: () => Regions.create() }));
