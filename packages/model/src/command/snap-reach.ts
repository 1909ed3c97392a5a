/** How near edges must come to each other to meet in multi-segment mode (specification, section 9). Alone here: whoever needs the number needs no commands. */
export const snapReachSeconds = 1;
