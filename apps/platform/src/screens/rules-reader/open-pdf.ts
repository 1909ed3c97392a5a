import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';

/**
 * Addresses of what pages may need beside the file: character maps, the fonts that every reader has, image decoders.
 */
const files = import.meta.glob<string>(
  [
    '../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);
const addresses: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** Fetches such a file by its name, which the build changes. */
class BinaryDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename);
    const response = url === undefined ? undefined : await fetch(url);
    if (!response?.ok) throw new Error(`The reader has no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): Promise<void>;
}

/** Opens a .pdf in a worker of its own. Rejects when it cannot be read, or needs a password. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(String(response.status));
  const data = new Uint8Array(await response.arrayBuffer());
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data,
    worker,
    BinaryDataFactory,
    // The worker would fetch by name, but only the page knows the names that the build has given
    useWorkerFetch: false,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    disableWorkerRendering: true,
    enableXfa: false,
    verbosity: 0,
  });
  const close = async (): Promise<void> => {
    await task.destroy().catch(() => undefined);
    worker.destroy();
    // A port that was handed in is not ended with the library's worker object
    port.terminate();
  };
  try {
    return { document: await task.promise, close };
  } catch (error) {
    await close();
    throw error;
  }
}
