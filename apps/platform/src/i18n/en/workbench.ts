import itemList from './item-list.json';
import workbench from './workbench.json';

/** What the workbench says, which many open without seeing any other page. */
export default { 'item-list': itemList, workbench };

export { default as components } from '../component-texts.ts';
