/** A separate module, loaded with the panel of results or when one is accepted. */
export { createRecognitionActions, createRecognitionIndex } from '../../recognition/index.ts';
