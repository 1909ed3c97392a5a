import type { ProjectInChinese } from '../texts.ts';
import projectPage from './project-page.json';

export default { 'project-page': projectPage } satisfies ProjectInChinese;
