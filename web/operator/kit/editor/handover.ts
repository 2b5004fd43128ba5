/** The things that the plain text area, which stands in for the editor while it loads, leaves to it. */
export type Handover = {
  /** The operator was typing in it. */
  isFocused: boolean;
  /** The HTML that was pasted, which only the editor can lay out. */
  pasted: string;
};
