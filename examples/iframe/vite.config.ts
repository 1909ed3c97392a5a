import { defineConfig } from 'vite';

// The frame has no origin: its modules and its audio are those of a stranger, whom the server must allow.
const cors = { origin: '*' };

export default defineConfig({
  server: { cors },
  preview: { cors },
  build: { rolldownOptions: { input: ['index.html', 'annotator.html'] } },
});
