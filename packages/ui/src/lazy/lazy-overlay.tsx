import { useContext, useEffect, type ComponentType } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import { lazyPart } from './lazy-part.tsx';

interface OverlayProps {
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * What opens beside a button, loaded once the button is shown: a page has many such buttons before any is pressed. A
 * load that fails says nothing until somebody opens the overlay; then it is tried again, and the overlay closes where
 * that fails too.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Part, preload, isLoaded } = lazyPart<{ readonly shown: Props; readonly onFailure: () => void }>(
    async () => {
      const Loaded = await load();
      return ({ shown }) => <Loaded {...shown} />;
    },
    { onError: ({ onFailure }) => onFailure() },
  );
  return function LazyOverlay(props: Props) {
    const state = useContext(OverlayTriggerStateContext);
    useEffect(preload, []);
    const isOpen = props.isOpen ?? state?.isOpen ?? false;
    const close = (): void => (props.isOpen === undefined ? state?.close() : props.onOpenChange?.(false));
    // A loaded one stays, so that it can disappear gradually.
    return isOpen || isLoaded() ? <Part shown={props} onFailure={close} /> : null;
  };
}
