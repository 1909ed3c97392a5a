import { useRef } from 'react';

/** Changes of the same kind within this time form one undo step, so that a typed word is undone at once. */
const togetherMilliseconds = 700;
/** Steps that can be undone; each holds a whole value. */
const mostSteps = 200;

/** Changes a value, and takes changes back. */
export interface Undo<Value> {
  readonly change: (next: Value) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Undo and redo over an externally held value. `isSmall` marks changes that may join the previous step. */
export function useUndo<Value>(
  value: Value,
  onChange: (next: Value) => void,
  isSmall: (before: Value, after: Value) => boolean,
): Undo<Value> {
  const steps = useRef<{ past: Value[]; future: Value[]; changedAt: number }>({ past: [], future: [], changedAt: 0 });
  const { past, future } = steps.current;
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (next) => {
      const now = performance.now();
      const joins = past.length > 0 && now - steps.current.changedAt < togetherMilliseconds && isSmall(value, next);
      if (!joins) past.push(value);
      if (past.length > mostSteps) past.shift();
      // Only small changes can be joined: after any other one, the next begins a step of its own
      steps.current = { past, future: [], changedAt: isSmall(value, next) ? now : 0 };
      onChange(next);
    },
    undo: () => {
      const earlier = past.pop();
      if (earlier === undefined) return;
      future.push(value);
      steps.current.changedAt = 0;
      onChange(earlier);
    },
    redo: () => {
      const later = future.pop();
      if (later === undefined) return;
      past.push(value);
      steps.current.changedAt = 0;
      onChange(later);
    },
  };
}
