/**
 * Loads code and begins what it does; a load that fails says nothing and is tried again whenever the network returns.
 * Returns a function that ends both.
 */
export function beginLoaded<Code>(load: () => Promise<Code>, begin: (code: Code) => () => void): () => void {
  let isOver = false;
  let end = (): void => undefined;
  const attempt = (): void =>
    void load().then(
      (code) => {
        if (!isOver) end = begin(code);
      },
      () => {
        if (isOver) return;
        window.addEventListener('online', attempt, { once: true });
        end = () => window.removeEventListener('online', attempt);
      },
    );
  attempt();
  return () => {
    isOver = true;
    end();
  };
}
