/** Screens on which the bar has its tools in two rows. */
export const onPhone = '(max-width: 480px)';
