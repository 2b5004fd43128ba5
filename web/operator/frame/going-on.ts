/** The state of the address of a content that a form has just created: the page goes on there, with the same form. `createdBy`: its key. */
export const createdState = (createdBy: string) => ({ createdBy });

/** Returns the key of the form that created the content of an address; undefined where none did. */
export const creatorIn = (state: unknown): unknown => (state instanceof Object ? Reflect.get(state, 'createdBy') : undefined);

/** Tells that a page goes on at another address: it keeps the focus. */
export const goesOn = (state: unknown): boolean => creatorIn(state) !== undefined;
