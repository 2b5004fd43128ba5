/** Resolves to true when the user may leave the page: nothing is unsaved, or the user confirms. */
type Confirmation = () => Promise<boolean>;

/** The confirmation of the page with unsaved changes; undefined when nothing is unsaved. */
let confirmation: Confirmation | undefined;

/** Registers the confirmation to ask before the user leaves every page (sign-out). Returns the function that removes it. */
export function setLeaveConfirmation(confirm: Confirmation): () => void {
  confirmation = confirm;
  return () => {
    if (confirmation === confirm) confirmation = undefined;
  };
}

/** Returns true when the user may leave: at once when nothing is unsaved, else as the user answers the confirmation. */
export const confirmLeave: Confirmation = async () => confirmation === undefined || confirmation();
