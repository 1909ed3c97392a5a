/** As the compiler calls it while stories are developed and tested; where they stand in a file is of no use here. */
export { Fragment, jsx as jsxDEV } from './jsx-runtime.ts';
