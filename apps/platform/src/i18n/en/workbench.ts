import itemList from './item-list.json';
import workbench from './workbench.json';

/** Texts of the workbench, which is often opened without any other page. */
export default { 'item-list': itemList, workbench };

export { default as components } from '../component-texts.ts';
