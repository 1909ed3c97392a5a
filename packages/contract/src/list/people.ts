/** Choices of a filter by people besides ids, in addresses and saved views: whoever reads the list, and no one. */
export const myself = 'me';
export const nobody = 'nobody';

const personId = /^[1-9]\d{0,14}$/;

/** Whether a text is a choice of a filter by people: an id, `me` or `nobody`. */
export const isPersonChoice = (text: string): boolean => text === myself || text === nobody || personId.test(text);

/** Returns the people of a request's filter: ids, each once, and null for no one. Skips what is no choice. */
export const peopleOf = (choices: readonly string[], readerId: number): (number | null)[] => [
  ...new Set(
    choices
      .filter(isPersonChoice)
      .map((choice) => (choice === nobody ? null : choice === myself ? readerId : Number(choice))),
  ),
];
