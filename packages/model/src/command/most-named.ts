/** Most segments that one command may name. */
export const maxNamedSegments = 50_000;
