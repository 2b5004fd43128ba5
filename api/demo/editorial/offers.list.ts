import type { PictureTheme } from '../drawings/themes.ts';

/** A product that offers are made of: its name, its unit, an ordinary price in euros before the network's discount. */
export type Product = readonly [string, string, number];

// biome-ignore format: lists read better dense
export const products: Record<PictureTheme, readonly Product[]> = {
  hygiene: [['Bobine d’essuyage 450 formats', 'le lot de 6', 38.4], ['Savon mousse 800 ml', 'le carton de 6', 46.9], ['Détergent désinfectant 5 L', 'le bidon', 21.5], ['Papier toilette 2 plis', 'le lot de 48', 27.8], ['Autolaveuse compacte', 'l’unité', 2890], ['Lavettes microfibres', 'le lot de 20', 17.6], ['Nettoyage de bureaux', 'le m² par mois', 1.35]],
  protection: [['Gants enduits nitrile EN 388', 'la paire', 2.9], ['Gants nitrile à usage unique', 'la boîte de 100', 8.7], ['Chaussures basses S3', 'la paire', 62], ['Parka haute visibilité', 'l’unité', 58.5], ['Casque de chantier', 'l’unité', 14.2], ['Masques FFP2', 'la boîte de 20', 16.8], ['Vérification d’extincteurs', 'l’appareil', 6.4]],
  industry: [['Visserie inox A2', 'la boîte de 200', 19.9], ['Disques à tronçonner 125 mm', 'le lot de 25', 31.5], ['Perceuse-visseuse 18 V', 'le coffret', 249], ['Roulement à billes 6205', 'l’unité', 7.8], ['Huile hydraulique ISO 46', 'le fût de 208 L', 612], ['Cartouche de graisse', 'le carton de 24', 96], ['Compresseur à vis 7,5 kW', 'l’unité', 5480]],
  building: [['Dalle LED 60 × 60', 'l’unité', 29.9], ['Câble R2V 3G2,5', 'la couronne de 100 m', 118], ['Peinture mate 15 L', 'le seau', 89], ['Contrat d’entretien de chaudière', 'l’année', 420], ['Vérification électrique réglementaire', 'la journée', 560], ['Contrat multitechnique', 'le m² par an', 11.8]],
  energy: [['Électricité d’origine renouvelable', 'le MWh', 84.6], ['Gaz naturel à prix fixe', 'le MWh', 41.3], ['Benne de 15 m³', 'la rotation', 168], ['Fontaine sur réseau', 'par mois', 29.5], ['Granulés de bois', 'la tonne', 329], ['Ombrière photovoltaïque', 'le kWc installé', 1480]],
  transport: [['Colis jusqu’à 10 kg', 'l’envoi', 9.8], ['Palette Europe en messagerie', 'l’envoi', 74], ['Stockage', 'la palette par mois', 6.9], ['Location d’un chariot électrique 1,6 t', 'par mois', 389], ['Transpalette manuel 2,5 t', 'l’unité', 329], ['Dédouanement à l’import', 'la déclaration', 68]],
  mobility: [['Citadine électrique en longue durée', 'par mois', 312], ['Utilitaire 6 m³ en longue durée', 'par mois', 389], ['Pneus été 205/55 R16 posés', 'l’unité', 82], ['Borne 22 kW installée', 'l’unité', 1890], ['Vélo de fonction', 'par mois', 64], ['Chambre d’affaires', 'la nuit', 96]],
  digital: [['Ordinateur portable 14 pouces', 'l’unité', 879], ['Écran 27 pouces USB-C', 'l’unité', 264], ['Portable reconditionné grade A', 'l’unité', 449], ['Forfait mobile 50 Go', 'par mois', 11.9], ['Lien fibre dédié 200 Mb/s', 'par mois', 289], ['Sauvegarde externalisée', 'le To par mois', 38], ['Copie couleur', 'la page', 0.034]],
  office: [['Papier A4 80 g', 'la ramette', 3.95], ['Fauteuil ergonomique synchrone', 'l’unité', 289], ['Bureau réglable en hauteur', 'l’unité', 459], ['Classeurs à levier', 'le lot de 10', 24.5], ['Armoire à rideaux', 'l’unité', 349], ['Stylos à bille', 'la boîte de 50', 12.4]],
  packaging: [['Caisse américaine double cannelure', 'le lot de 20', 27.9], ['Film étirable manuel', 'le lot de 6', 41.5], ['Adhésif papier', 'le carton de 36', 78], ['Palette Europe d’occasion', 'l’unité', 9.6], ['Étiquettes thermiques 100 × 150', 'le rouleau de 500', 11.2], ['Calage papier', 'le rouleau de 450 m', 39.5]],
  services: [['Café en grains', 'le kilo', 14.9], ['Plateau-repas', 'le plateau', 18.6], ['Location d’une machine à café', 'par mois', 59], ['Coffret gourmand', 'le coffret', 32], ['Repas de restauration collective', 'le couvert', 5.85], ['Mug en céramique marqué', 'l’unité', 4.7]],
  people: [['Coefficient d’intérim', 'le coefficient', 1.92], ['Formation SST', 'la session de 10', 890], ['Habilitation électrique BS-BE', 'par personne', 340], ['Audit énergétique', 'le site', 3900], ['Brochure 8 pages', 'le mille', 410], ['Mutuelle collective', 'par salarié et par mois', 48]],
};

export const offerTitles = [
  '{famille} : tarifs {an} négociés',
  'Conditions {an} sur {produit}',
  '{famille} : jusqu’à {remise} % de remise pour les adhérents',
  'Accord-cadre {famille}',
  '{famille} : la sélection du trimestre',
] as const;
export const specialTitles = [
  'Offre spéciale : {produit}',
  'Opération {saison} : {produit} à prix réduit',
  'Déstockage : {produit}',
  'Offre de bienvenue {famille}',
] as const;
export const seasonNames = ['printemps', 'été', 'rentrée', 'hiver'] as const;

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
  ['Conditions de l’accord', 'Offres négociées', 'pdf'],
  ['Présentation de l’offre', 'Offres négociées', 'pdf'],
  ['Bon de commande', 'Formulaires', 'pdf'],
  ['Fiche produit', 'Documentation produits', 'pdf'],
] as const;
