/** Coming in: passwords forgotten, phones and e-mail addresses bound and verified, the tabs of a person. */
export const accountApi = {};
