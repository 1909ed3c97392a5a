/** The longest a segment marked as silent may be, in seconds, whatever a task sets. Alone here: whoever needs the number needs no schemas. */
export const silentMaxSeconds = 5;
