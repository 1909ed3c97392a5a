/**
 * Annotating texts: the package entry `/text`. No other module of the kit imports it, so only pages that show texts
 * load it.
 */
export * from '../quick/text/index.ts';
export * from '../surface/text/index.ts';
