import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { useText } from '../text/index.ts';
import { toast } from '../toast/index.ts';

export interface Late<Props> {
  readonly Part: ComponentType<Props>;
  /** Loads it before it is asked for, so that it opens at once, also without a network by then. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
  /** Done once it is there; rejects when it cannot be had. */
  readonly load: () => Promise<void>;
}

export interface LateOptions<Props> {
  /** Keeps its place until it is there; nothing when absent. */
  readonly Meanwhile?: ComponentType<Props>;
  /** It could not be loaded, and the person has been told. */
  readonly onMissing?: (props: Props) => void;
}

/**
 * A part that the first look at a page does without: loaded when it is first shown, or in an idle moment before. When it cannot be had it
 * says so; the next try loads again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Meanwhile, onMissing }: LateOptions<Props> = {},
): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<ComponentType<Props>> => (loaded ??= await load());

  function Part(props: Props) {
    const text = useText();
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => loaded);
    const wasMissing = useRef(false);
    useEffect(() => {
      if (Shown) return undefined;
      let isWanted = true;
      get().then(
        (component) => isWanted && setShown(() => component),
        () => {
          if (!isWanted) return;
          if (!wasMissing.current) toast.error(text.partNotLoaded);
          wasMissing.current = true;
          onMissing?.(props);
        },
      );
      return () => {
        isWanted = false;
      };
    });
    if (Shown) return createElement(Shown, props);
    return Meanwhile ? createElement(Meanwhile, props) : null;
  }

  return {
    Part,
    preload: () => void get().catch(() => undefined),
    isLoaded: () => loaded !== undefined,
    load: async () => void (await get()),
  };
}

/** The same for what closes itself when it cannot be had. */
export const lateDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): Late<Props> => late(load, { onMissing: ({ onClose }) => onClose() });
