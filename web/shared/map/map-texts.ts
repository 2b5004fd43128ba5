import { count, counted } from '#web/lib/formats/words.ts';

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

/** Returns how many subscribers the view shows, and how many are outside it, as those of the overseas departments: the list counts them all. */
export function viewText(inView: number, all: number): string {
  const outside = all - inView;
  if (inView === 0) return `Aucun adhérent dans cette vue${outside === 0 ? '' : `, ${count(outside)} en dehors`}`;
  return `${counted(inView, 'adhérent')} dans cette vue${outside === 0 ? '' : `, ${counted(outside, 'autre')} en dehors`}`;
}

/** Returns the sentence under the list of the subscribers in view. `others`: those that the list leaves out, at least one. */
export const othersText = (others: number): string =>
  `Agrandissez la carte pour voir ${others === 1 ? 'le dernier' : `les ${count(others)}\u00a0autres`}.`;

/** Returns the sentence under the map about the subscribers that have no place on it, at least one. */
export const unplacedText = (unplaced: number): string =>
  `${counted(unplaced, 'adhérent')} sans adresse connue ${unplaced > 1 ? 'ne sont' : 'n’est'} pas sur la carte.`;
