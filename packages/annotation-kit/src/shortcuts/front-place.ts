import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { createListeners } from '../core/index.ts';

/** The annotators of this page: the one used last comes first, before any was used the one that was there first. */
let places: readonly HTMLElement[] = [];
const listeners = createListeners();

function setPlaces(next: readonly HTMLElement[]): void {
  const isSame = next[0] === places[0];
  places = next;
  if (!isSame) listeners.emit();
}

/** Lets a place take part for as long as it lasts. Pressing into it or focusing something in it puts it in front. */
export function joinPage(place: HTMLElement): () => void {
  const come = (): void => {
    if (places[0] !== place) setPlaces([place, ...places.filter((other) => other !== place)]);
  };
  const scope = new AbortController();
  for (const sign of ['pointerdown', 'focusin'] as const)
    place.addEventListener(sign, come, { capture: true, signal: scope.signal });
  setPlaces([...places, place]);
  return () => {
    scope.abort();
    setPlaces(places.filter((other) => other !== place));
  };
}

/** Whether keys pressed while nothing is focused, pedals and media keys are meant for this place. */
export const isInFront = (place: HTMLElement | null | undefined): boolean =>
  place !== null && place !== undefined && places[0] === place;

/** The same as a value that is kept up to date; without a place it is always in front. */
export function useIsInFront(place: RefObject<HTMLElement | null> | undefined): boolean {
  return useSyncExternalStore(listeners.add, () => place === undefined || isInFront(place.current));
}

/** Takes part in the page as long as the component is there. */
export const useJoinedPage = (place: RefObject<HTMLElement | null>): void =>
  useEffect(() => (place.current ? joinPage(place.current) : undefined), [place]);
