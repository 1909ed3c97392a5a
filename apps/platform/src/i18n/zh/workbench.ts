import type { WorkbenchTexts } from '../texts.ts';
import itemList from './item-list.json';
import workbench from './workbench.json';

export default { 'item-list': itemList, workbench } satisfies WorkbenchTexts;
