import { registerHooks } from 'node:module';
import { replacementOf } from './tables.ts';

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const replacement = replacementOf(resolved.url, context.parentURL);
    return replacement === undefined ? resolved : { ...resolved, url: replacement };
  },
});
