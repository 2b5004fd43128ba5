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
