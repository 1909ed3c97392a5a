export { kitText } from './kit-text.ts';
export { stepName } from './step-name.ts';
export { SurfaceWordsContext, useShellText } from './use-shell-text.ts';
