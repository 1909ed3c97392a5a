// Bundled under this name, so that the server gives it the policy of workers, which allows WebAssembly.
import 'pdfjs-dist/build/pdf.worker.mjs';
