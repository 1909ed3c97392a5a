import react from '@vitejs/plugin-react';
import process from 'node:process';
import { defineConfig } from 'vite';

/** The server that calls are handed to while developing. */
const server = process.env['EARMARK_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api-asr': server } },
  build: { target: 'es2022', sourcemap: true },
});
