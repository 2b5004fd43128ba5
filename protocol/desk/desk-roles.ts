/** The roles of operators at the desk, from the narrowest to the widest: each may do all that the ones before it may. */
export const deskRoles = ['editor', 'manager', 'administrator'] as const;
export type DeskRole = (typeof deskRoles)[number];

export const deskRoleLabels: Readonly<Record<DeskRole, string>> = {
  editor: 'Rédacteur',
  manager: 'Gestionnaire',
  administrator: 'Administrateur',
};
