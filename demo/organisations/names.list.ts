/** Invented family names and other parts of the names of firms, which no register has. */
// biome-ignore format: lists read better dense
export const surnames = [
  'Vauban', 'Rivoire', 'Lestrade', 'Corbière', 'Arvel', 'Montcourt', 'Delaunoy', 'Bressol', 'Fauconnet', 'Garrigal', 'Hautecœur', 'Jussiaume',
  'Kerlévan', 'Lagardelle', 'Maupertin', 'Noirclair', 'Orvault', 'Peyrelade', 'Quévremont', 'Roqueval', 'Sainclair', 'Tressange', 'Ussel',
  'Valmoré', 'Wattelin', 'Ysambert', 'Zimmerlin', 'Aubrac', 'Belmonde', 'Chantereau', 'Dombreval', 'Esquirol', 'Frémicourt', 'Goulven',
  'Hennequart', 'Irissou', 'Jouvencel', 'Kervadec', 'Lormeau', 'Malaterre', 'Nogarède', 'Ormesson-Roy', 'Pontcarré', 'Querrien', 'Ravoisier',
  'Saint-Aure', 'Thibaudeau', 'Urvoas', 'Vieilledent', 'Boisgard', 'Castelnaud', 'Duvallon', 'Estienne', 'Ferrandon', 'Grandclément',
  'Héricourt', 'Labouré', 'Mazenod', 'Nivelon', 'Pralognan', 'Rochebrune', 'Sévérac', 'Tournemire', 'Vaucelles', 'Bonnefoy-Lange', 'Œuvrard',
] as const;

// biome-ignore format: lists read better dense
export const places = [
  'du Nord', 'de l’Ouest', 'du Midi', 'de la Baie', 'des Deux Rives', 'du Grand Large', 'de la Vallée', 'des Trois Chênes', 'de l’Horloge',
  'du Beffroi', 'de la Plaine', 'des Hautes Terres', 'de l’Estuaire', 'du Vieux Moulin', 'des Quatre Vents', 'de la Combe', 'du Phare',
  'des Marais', 'de l’Écluse', 'du Causse', 'des Ardoisières', 'de la Garenne', 'du Pont-Neuf', 'des Genêts', 'de l’Abbaye',
] as const;

export const houses = [
  'Ateliers',
  'Établissements',
  'Maison',
  'Comptoir',
  'Société',
  'Compagnie',
  'Manufacture',
  'Groupe',
  'Entreprise',
] as const;
export const endings = [
  '& Fils',
  'Frères',
  'et Associés',
  'SAS',
  '& Compagnie',
  '1924',
  'Industrie',
  'Développement',
  'Partenaires',
] as const;
export const coined = [
  'Altivor',
  'Mirandel',
  'Solvéane',
  'Torgal',
  'Quadrivéo',
  'Lumioz',
  'Brivalis',
  'Nérolie',
  'Ondéa',
  'Zéphélia',
  'Cœurval',
  'Ferréole',
] as const;
