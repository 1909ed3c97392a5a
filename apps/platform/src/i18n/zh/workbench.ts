import type { WorkbenchInChinese } from '../texts.ts';
import workbench from './workbench.json';

export default { workbench } satisfies WorkbenchInChinese;

export { default as components } from '../component-texts.ts';
