import { defineConfig } from 'vite';

export default defineConfig({
  // One React in a page, also where another project of the same workspace has a newer one.
  resolve: { dedupe: ['react', 'react-dom'] },
});
