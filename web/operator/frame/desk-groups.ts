/** The groups of the menu, in their order. */
export const deskGroups = {
  exchanges: 'À traiter',
  contents: 'Contenus',
  purchasing: 'Achats',
  network: 'Réseau',
  administration: 'Administration',
} as const;
export type DeskGroup = keyof typeof deskGroups;
