export const offerTitles = [
  '{famille} : tarifs {an} négociés',
  'Conditions {an} sur {produit}',
  '{famille} : jusqu’à {remise} % de remise pour les adhérents',
  'Accord-cadre {famille}',
  '{famille} : la sélection du trimestre',
] as const;
export const specialTitles = [
  'Offre spéciale : {produit}',
  'Opération spéciale : {produit} à prix réduit',
  'Offre du moment : {produit}',
  'Offre de bienvenue : {famille}',
] as const;

export const offerConditions = [
  'Franco de port dès 150 € HT, livraison sous 48 heures.',
  'Prix fermes jusqu’à la fin de l’offre, sans minimum de commande.',
  'Remise de fin d’année de 2 % au-delà de 10 000 € HT d’achats cumulés par groupe.',
  'Paiement à 45 jours fin de mois ; facturation regroupée par site sur demande.',
  'Mise en service et formation comprises pour les sites de plus de 20 salariés.',
  'Offre cumulable avec les conditions de l’accord-cadre.',
] as const;

/** The documents of an offer: title, category, format. */
export const offerDocuments = [
  ['Grille tarifaire', 'Offres négociées', 'xls'],
  ['Conditions commerciales', 'Offres négociées', 'pdf'],
  ['Présentation commerciale', 'Offres négociées', 'pdf'],
  ['Bon de commande', 'Formulaires', 'pdf'],
  ['Fiche produit', 'Documentation produits', 'pdf'],
] as const;
