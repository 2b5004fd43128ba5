/** The texts of a study without status (STU-17), and the value that filters them. */
export const noStatus = '(Non défini)';
export const noStatusValue = 'non-defini';

export const dotColours = ['yellow', 'black', 'blue', 'green', 'red', 'grey'] as const;
export type DotColour = (typeof dotColours)[number];

/** Returns the colour of the dot of a status (STU-10 to STU-16). The name of the network stands in one of them (RDG-522). */
export function dotOf(status: string | null, networkName: string): DotColour {
  switch (status) {
    case 'Étude en cours':
      return 'yellow';
    case 'Étude abandonnée':
    case 'Étude non exploitable':
      return 'black';
    case 'Étude réalisée':
      return 'blue';
    case 'Étude non sélectionnée':
      return 'red';
    default:
      return status === selectedStatus(networkName) ? 'green' : 'grey';
  }
}

/** Stands for the name of the network in a stored status: a change of the setting changes the text (RDG-522). */
export const networkMark = '{network}';

/** Returns the text of a stored status, with the name of the network. */
export const statusText = (stored: string, networkName: string): string => stored.replaceAll(networkMark, networkName);

/** The status of a study whose supplier is chosen: 'Fournisseur Mercurial sélectionné'. */
const selectedStatus = (networkName: string): string => `Fournisseur ${networkName} sélectionné`;

/** Returns a status as it is stored: that of a chosen supplier keeps a mark in place of the name of the network (RDG-522). */
export const storedStatus = (typed: string, networkName: string): string =>
  typed === selectedStatus(networkName) ? selectedStatus(networkMark) : typed;
