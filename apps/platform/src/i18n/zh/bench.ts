import type { BenchTexts } from '../texts.ts';
import itemList from './item-list.json';
import task from './task.json';
import workbench from './workbench.json';

export default { 'item-list': itemList, task, workbench } satisfies BenchTexts;
