import * as React from 'react';

/**
 * React's development build takes the stack of an error for each of the first 10,000 elements made in a second, for a
 * debugger that is not there. Says that their number is reached; warnings and errors keep the stack of components.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {
      // React counts them, each second anew
    },
  });
