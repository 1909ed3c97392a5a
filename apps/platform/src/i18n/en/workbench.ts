import workbench from './workbench.json';

/** Texts of the workbench, which is often opened without any other page. */
export default { workbench };

export { default as components } from '../component-texts.ts';
