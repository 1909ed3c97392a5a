import type { WorkbenchInChinese } from '../texts.ts';
import itemList from './item-list.json';
import workbench from './workbench.json';

export default { 'item-list': itemList, workbench } satisfies WorkbenchInChinese;

export { default as components } from '../component-texts.ts';
