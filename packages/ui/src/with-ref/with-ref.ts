import { forwardRef, version, type ReactNode, type Ref } from 'react';

/**
 * Lets a function component that takes `ref` as a prop, as in React 19, be given one in React 18 as well, which keeps
 * `ref` out of the props of functions. In React 19 the component is returned as it is.
 */
export function withRef<Component extends (props: never) => ReactNode>(component: Component): Component {
  if (Number.parseInt(version, 10) >= 19) return component;
  // Of a component's props nothing is known but that it takes them: they are only passed on.
  const render = component as unknown as (props: object) => ReactNode;
  const named = { displayName: component.name };
  // An object where the type promises a function: JSX takes both, and nothing else calls a component.
  return Object.assign(
    forwardRef((props: object, ref: Ref<unknown>) => render({ ...props, ref: ref ?? undefined })),
    named,
  ) as unknown as Component;
}
