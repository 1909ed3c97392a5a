import process from 'node:process';

/**
 * Sets this process's NODE_ENV, the only input from which Vite takes its build mode. Returns a function that restores
 * the previous value.
 */
export function setNodeEnv(value: 'production' | 'development'): () => void {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = value;
  return () => {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  };
}
