import { toast } from '@earmark/ui';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useKitText } from '../../text/index.ts';

export interface Late<Props> {
  readonly Part: ComponentType<Props>;
  /** Loads it before it is asked for, so that it opens at once, also without a network by then. */
  readonly preload: () => void;
}

/**
 * A part that most sessions never open: loaded when it is first shown, or in an idle moment before. When it cannot be had it says so and
 * closes itself; the next try loads again.
 */
export function late<Props extends { readonly onClose: () => void }>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<ComponentType<Props>> => (loaded ??= await load());

  function Part(props: Props) {
    const text = useKitText();
    const { onClose } = props;
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (Shown) return undefined;
      let isWanted = true;
      get().then(
        (component) => isWanted && setShown(() => component),
        () => {
          if (!isWanted) return;
          toast.error(text.partNotLoaded);
          onClose();
        },
      );
      return () => {
        isWanted = false;
      };
    });
    return Shown ? createElement(Shown, props) : null;
  }

  return { Part, preload: () => void get().catch(() => undefined) };
}
