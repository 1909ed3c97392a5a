import React from 'react';

/**
 * The frame is compiled with JSX that calls a global React, and components come along with the colours of the package.
 */
Object.assign(globalThis, { React });
