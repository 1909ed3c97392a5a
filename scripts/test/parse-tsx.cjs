/**
 * Loaded before dependency-cruiser. Its swc parser reads every file as plain TypeScript and fails on JSX; this passes the syntax by
 * file extension. (Its other parser needs the JavaScript API that TypeScript 7 no longer has.)
 */
const swc = require('@swc/core');

const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('x') });
