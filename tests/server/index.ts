export { changeAccount, expire, passDeadlines, passWork } from './change-data.ts';
export { makeData } from './data.ts';
export type { ServerData } from './data.ts';
export { eventually } from './eventually.ts';
export { makeHome } from './home.ts';
export { runServer } from './running-server.ts';
export type { RunningServer, ServerEnvironment, SignedIn } from './running-server.ts';
export { mp3OfSpeech, samplesOfWav, speechRate, wavOfSpeech, zipOf } from './speech.ts';
export { recount } from './tallies.ts';
export { unzip } from './unzip.ts';
export { uploadFile } from './upload-file.ts';
export {
  audioOf,
  demoTeam,
  makeProject,
  makeTask,
  openDataset,
  prepared,
  readToTheEnd,
  speechLabels,
  importDataset,
  taskFormOf,
} from './work.ts';
export { startIdentityProvider } from './identity-provider.ts';
export type { IdentityProvider, ProvidedPerson } from './identity-provider.ts';
