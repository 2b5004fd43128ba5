/** Returns the address of the contact form with these parameters (FRM-02, RDG-425). */
export const formAddress = (parameters: Record<string, string>): string => `/formulaire?${new URLSearchParams(parameters)}`;
