import type { PictureTheme } from '#demo/drawings/themes.ts';

/** The sentences of the presentations of suppliers; {nom}, {ville}, {region}, {annee}, {effectif} and {activite} are replaced. */
export const supplierOpenings = [
  'Depuis {annee}, {nom} accompagne les entreprises et les établissements de toutes tailles depuis {ville}. Notre métier : {activite}.',
  'Entreprise familiale née en {annee} à {ville}, {nom} réunit aujourd’hui {effectif} personnes autour d’un même métier : {activite}.',
  '{nom} est un acteur reconnu en {region}. Nos {effectif} collaborateurs interviennent chaque jour chez nos clients : {activite}.',
  'Installée à {ville}, {nom} conçoit, choisit et livre ce dont les professionnels ont besoin pour bien travailler : {activite}.',
] as const;
export const supplierPromises = [
  'Livraison en 48 heures sur la France métropolitaine, sans minimum de commande pour les adhérents du réseau',
  'Un interlocuteur unique, joignable par téléphone et par courriel du lundi au vendredi',
  'Tarifs négociés valables sur tous les sites d’un même groupe',
  'Catalogue en ligne avec vos prix, vos adresses de livraison et vos circuits de validation',
  'Audit gratuit de vos consommations et plan de progrès chiffré',
  'Facturation mensuelle regroupée, détaillée par site et par centre de coûts',
  'Reprise et recyclage des produits usagés',
  'Essais sur site avant tout engagement',
  'Stock de sécurité réservé aux adhérents sur les références courantes',
  'Fiches techniques et fiches de données de sécurité tenues à jour en ligne',
  'Formation de vos équipes à la mise en service',
  'Engagement de réponse à toute demande de prix sous 24 heures ouvrées',
] as const;
export const supplierClosings = [
  'Nous mesurons notre empreinte carbone depuis 2021 et publions chaque année nos progrès : <strong>−18 %</strong> en trois ans sur le transport.',
  'Nos équipes se tiennent à votre disposition pour étudier un besoin particulier : <strong>une visite de votre site suffit souvent</strong> à trouver des économies.',
  'Référencés par le réseau, nous nous engageons sur des délais, des prix et une qualité suivis trimestre après trimestre.',
  'Notre atelier accueille chaque année des apprentis et des personnes en reconversion ; un recrutement sur cinq vient d’eux.',
] as const;

export const subscriberOpenings = [
  '{nom} est implantée à {ville} depuis {annee}. Son activité : {activite}. L’entreprise emploie {effectif} personnes.',
  'Fondée en {annee}, {nom} exerce à {ville} l’activité suivante : {activite}. Elle sert une clientèle régionale et nationale.',
  'À {ville}, {nom} fait travailler {effectif} personnes. Métier : {activite}, avec une attention constante à la qualité et aux délais.',
] as const;
export const subscriberClosings = [
  'L’adhésion au réseau lui permet de mutualiser ses achats hors production et de comparer ses conditions avec celles de ses pairs.',
  'Ses achats portent surtout sur l’énergie, l’emballage, la maintenance et les équipements de protection.',
  'Un plan d’investissement de trois ans est en cours : modernisation des lignes, éclairage LED et toiture photovoltaïque.',
  'L’entreprise privilégie les fournisseurs proches de ses sites et suit la part de ses achats responsables.',
] as const;

export const customLinks = [
  'Demander un échantillon',
  'Prendre rendez-vous',
  'Notre engagement RSE',
  'Télécharger nos certificats',
  'Visiter le showroom',
] as const;

export const subscriberLinks = [
  'Notre politique d’achats responsables',
  'Devenir fournisseur',
  'Nos appels d’offres',
  'Nous rejoindre',
] as const;

export const labels = [
  'Fabriqué en France',
  'Entreprise du patrimoine',
  'Achats responsables',
  'Économie circulaire',
  'Handi-accueillant',
  'Numérique sobre',
] as const;
/** The certifications of any firm, and one more for the firms of some categories. */
export const certifications = ['ISO 9001', 'ISO 14001', 'ISO 45001', 'ISO 50001'] as const;
export const tradeCertifications: Readonly<Partial<Record<PictureTheme, string>>> = {
  hygiene: 'PEFC',
  industry: 'MASE',
  building: 'MASE',
  energy: 'MASE',
  transport: 'MASE',
  office: 'PEFC',
  packaging: 'PEFC',
  services: 'HVE 3',
  people: 'Qualiopi',
};

/** The expert sheets in which a supplier explains its trade. */
// biome-ignore format: lists read better dense
export const expertPages: Record<PictureTheme, readonly (readonly [string, string])[]> = {
  hygiene: [['Choisir un désinfectant virucide', 'Normes, temps de contact et surfaces : les quatre questions à poser avant de commander.'], ['Doser sans gaspiller', 'Centrales de dilution, sachets et pastilles : à qui chaque système convient.']],
  protection: [['Lire le marquage d’un gant', 'Ce que disent les chiffres et les lettres des normes EN 388, EN 374 et EN 407.'], ['Semelles et sols glissants', 'Essais SRA, SRB et nouvelle lettre SR : comment choisir selon l’atelier.']],
  industry: [['Prolonger la vie des roulements', 'Montage, graissage, surveillance : les gestes qui divisent les pannes par deux.'], ['Choisir son abrasif', 'Grain, support et liant selon la matière travaillée.']],
  building: [['Relamper en LED', 'Calculer le temps de retour, éviter l’éblouissement, profiter des certificats d’économies d’énergie.'], ['Entretenir une toiture-terrasse', 'Le calendrier des visites et les points à contrôler.']],
  energy: [['Lire une facture d’électricité', 'Acheminement, capacité, taxes : ce qui se négocie et ce qui ne se négocie pas.'], ['Le tri à la source en entreprise', 'Les obligations, les contenants, les justificatifs à conserver.']],
  transport: [['Préparer un appel d’offres transport', 'Les données à réunir et les clauses de révision du gazole.'], ['Vérifier ses rayonnages', 'Contrôle annuel, marquage des charges, réparations autorisées.']],
  mobility: [['Électrifier une flotte', 'Usages, bornes, fiscalité : une démarche en cinq étapes.'], ['Pneus : hiver et montagne', 'Zones concernées, marquages et stockage.']],
  digital: [['Reconditionné : quels grades pour quels postes', 'Durée de garantie, batterie, effacement des données.'], ['Réussir un plan de sauvegarde', 'La règle 3-2-1 et les essais de restauration.']],
  office: [['Régler un poste de travail', 'Hauteur du siège, distance de l’écran, lumière : la fiche à afficher.'], ['Réduire le bruit d’un plateau', 'Absorber, isoler, masquer : ce qui marche vraiment.']],
  packaging: [['Passer du plastique au papier', 'Calage, adhésif, sachets : équivalences et essais de chute.'], ['Stabiliser une palette', 'Préétirage, nombre de tours et angle de basculement.']],
  services: [['Loi EGalim en restauration collective', 'Les parts à respecter et la manière de les déclarer.'], ['Café au bureau : coût réel de la tasse', 'Machine, grains, entretien, énergie.']],
  people: [['Sécuriser un recours à l’intérim', 'Motifs, durées, accueil sécurité : la liste de contrôle.'], ['Bâtir un plan de formation', 'Recueil des besoins, priorités et financement.']],
};

/** The bands of headcount of INSEE: upper bound, label. */
export const staffBands: readonly (readonly [number, string])[] = [
  [9, '6 à 9 salariés'],
  [19, '10 à 19 salariés'],
  [49, '20 à 49 salariés'],
  [99, '50 à 99 salariés'],
  [199, '100 à 199 salariés'],
  [249, '200 à 249 salariés'],
  [499, '250 à 499 salariés'],
  [999, '500 à 999 salariés'],
  [1999, '1 000 à 1 999 salariés'],
  [Number.POSITIVE_INFINITY, '2 000 à 4 999 salariés'],
];
