export { annotated } from './speech.ts';
export type { StoryServer } from './story-server.ts';
export { StoryWorkbench } from './StoryWorkbench.tsx';
