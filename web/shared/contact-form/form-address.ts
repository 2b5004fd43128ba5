export const formPath = '/formulaire';
/** The object of a request to be called back (SHL-37): the form then asks when. */
export const callBackObject = 'Être rappelé';

/** The parameters of the contact form in its address (FRM-02), and ours (RDG-425): ids and slugs of what one writes about. */
export type FormParameters = {
  object?: string | undefined;
  receiverEmail?: string | undefined;
  ccReceiverEmail?: string | undefined;
  family?: string | undefined;
  session?: string | undefined;
  formation?: string | undefined;
  article?: string | undefined;
  /** The slug of the supplier whose sheet one comes from: its referent has the copy (FRM-07). */
  supplier?: string | undefined;
};

/** Returns the address of the contact form with its fields filled in. */
export function formAddress(parameters: FormParameters): string {
  const filled = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return filled.length === 0 ? formPath : `${formPath}?${new URLSearchParams(filled)}`;
}
