import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/csf';
import { valuesOf } from './type-values.ts';
import { ariaProps, inheritedProps, sharedProps } from './shared-props.ts';

/**
 * Completes the props table: prints types as written where react-docgen reports "union" or "unknown", adds shared
 * descriptions and the props inherited from React Aria, which react-docgen does not resolve. Only props whose values
 * can be typed or chosen get a control.
 */
export const describeProps: ArgTypesEnhancer = ({ argTypes, component, initialArgs }) => {
  const { displayName = '', props = {} } = sourceOf(component);
  const described: StrictArgTypes = {};
  for (const [name, row] of Object.entries(argTypes)) {
    const type = written(props[name]?.tsType?.raw ?? row.table?.type?.summary);
    const value: unknown = initialArgs[name];
    const values = valuesOf(type);
    const summary = values?.map((word) => `'${word}'`).join(' | ') ?? type;
    described[name] = {
      ...row,
      description: row.description || sharedProps[name],
      table: { ...row.table, ...(summary === undefined ? {} : { type: { summary } }) },
    };
    if (values !== undefined) Object.assign(described[name], { control: { type: 'select' }, options: values });
    else if (!hasControl(name, type, value)) described[name].control = { disable: true };
    else if (typeof value === 'string' && isNode(type)) described[name].control = { type: 'text' };
  }
  for (const name of inheritedProps[displayName] ?? []) {
    const { type, description } = ariaProps[name];
    described[name] ??= {
      name,
      description,
      table: { type: { summary: type }, category: 'From React Aria' },
      ...controlOf(type),
    };
  }
  return described;
};

/** The metadata that react-docgen attaches to a component. */
interface Source {
  readonly displayName?: string;
  readonly props?: Readonly<Record<string, { readonly tsType?: { readonly raw?: string } }>>;
}

const sourceOf = (component: unknown): Source =>
  (component as { __docgenInfo?: Source } | undefined)?.__docgenInfo ?? {};

/**
 * Prints a type on one line. `unknown` stands for read-only lists, the one kind of type that react-docgen cannot print.
 */
const written = (type: string | undefined): string | undefined =>
  type === 'unknown' ? 'list' : type?.replaceAll(/\s+/g, ' ').replace(/^\| /, '');

const isNode = (type: string | undefined): boolean => /\bReact(Node|Element)\b/.test(type ?? '');

/**
 * Elements, refs and class names have no control, nor have lists and objects, of which a story may have hundreds of
 * lines; texts have one, even where an element is allowed.
 */
function hasControl(name: string, type: string | undefined, value: unknown): boolean {
  if (name === 'className' || name === 'ref' || name === 'style') return false;
  if (typeof value === 'object' && value !== null) return false;
  return typeof value === 'string' || !(isNode(type) || type?.includes('=>'));
}

function controlOf(type: string) {
  if (type === 'boolean' || type === 'number') return { type: { name: type }, control: { type } } as const;
  if (type === 'string') return { type: { name: 'string' }, control: { type: 'text' } } as const;
  return { control: { disable: true } };
}
