import { count } from '#web/lib/formats/words.ts';

/** The French texts of MapLibre's own buttons and hints. */
export const mapTexts = {
  'Map.Title': 'Carte',
  'AttributionControl.ToggleAttribution': 'Afficher les sources',
  'NavigationControl.ZoomIn': 'Agrandir',
  'NavigationControl.ZoomOut': 'Réduire',
  'Popup.Close': 'Fermer',
  'CooperativeGesturesHandler.WindowsHelpText': 'Maintenez Ctrl pour agrandir la carte avec la molette',
  'CooperativeGesturesHandler.MacHelpText': 'Maintenez ⌘ pour agrandir la carte avec la molette',
  'CooperativeGesturesHandler.MobileHelpText': 'Déplacez la carte avec deux doigts',
} as const;

/** Returns the sentence under the list of the subscribers in view. `others`: those that the list leaves out, at least one. */
export const othersText = (others: number): string =>
  `Agrandissez la carte pour voir ${others === 1 ? 'le dernier' : `les ${count(others)}\u00a0autres`}.`;
