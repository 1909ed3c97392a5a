import { createElement, type ElementType, type ReactElement } from 'react';
import { useLocale } from 'react-aria-components';
import { Fragment, jsx as draw, jsxs as drawAll } from 'react/jsx-runtime';
import { languageOf, said } from './said.ts';

/**
 * The JSX of stories: each element says its texts in the language of the provider around it (see `said.ts`). Stories
 * are compiled with it (story-language.ts), so that their source stays a plain example to copy.
 */
export { Fragment };

type Props = Readonly<Record<string, unknown>>;

/** Creates an element. One that has something to say in another language says it when it is drawn. */
export function jsx(type: ElementType, props: Props, key?: string): ReactElement {
  const create = Array.isArray(props['children']) ? drawAll : draw;
  // What a context gives is read by components, which say it themselves
  return isContext(type) || (said(props, 'zh') === props && said(props, 'en') === props)
    ? create(type, props, key)
    : create(Said, { type, props }, key);
}

const isContext = (type: ElementType): boolean =>
  typeof type === 'object' && '$$typeof' in type && type.$$typeof === Symbol.for('react.context');

export const jsxs = jsx;

function Said({ type, props }: { type: ElementType; props: Props }) {
  const { locale } = useLocale();
  const { children, ...rest } = said(props, languageOf(locale));
  return createElement(type, rest, ...(Array.isArray(children) ? children : children === undefined ? [] : [children]));
}
