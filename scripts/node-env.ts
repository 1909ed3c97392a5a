import process from 'node:process';

/** Sets this process's NODE_ENV, from where alone Vite takes what it builds for; answers how to put back what was there. */
export function setNodeEnv(value: 'production' | 'development'): () => void {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = value;
  return () => {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  };
}
