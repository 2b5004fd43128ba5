import type { PictureTheme } from '../drawings/themes.ts';

/** What the suppliers of a category are like: their NAF codes, the words of their names, what they say of themselves, their keywords. */
export type Trade = {
  naf: readonly (readonly [string, string])[];
  roots: readonly string[];
  nouns: readonly string[];
  activities: readonly string[];
  tags: readonly string[];
};

// biome-ignore format: lists read better dense
export const trades: Record<PictureTheme, Trade> = {
  hygiene: {
    naf: [['81.21Z', 'Nettoyage courant des bâtiments'], ['20.41Z', 'Fabrication de savons, détergents et produits d’entretien'], ['46.44Z', 'Commerce de gros de parfumerie et de produits de beauté'], ['17.22Z', 'Fabrication d’articles en papier à usage sanitaire ou domestique']],
    roots: ['Hygia', 'Nételia', 'Purandis', 'Clarédis', 'Blanchéo', 'Savonéa', 'Limpidis', 'Ouatis'],
    nouns: ['Propreté', 'Hygiène', 'Savonnerie', 'Entretien'],
    activities: ['Produits et matériel d’hygiène professionnelle', 'Nettoyage de locaux tertiaires et industriels', 'Fabrication de produits d’entretien écologiques'],
    tags: ['Détergent', 'Désinfectant', 'Essuie-mains', 'Bobine', 'Ouate de cellulose', 'Écolabel', 'Autolaveuse', 'Savon', 'Sacs poubelle', 'Lavette microfibre', 'HACCP', 'Nettoyage de vitres', 'Dératisation', 'Distributeur', 'Virucide', 'Dosage automatique', 'Bionettoyage', 'Absorbant'],
  },
  protection: {
    naf: [['46.42Z', 'Commerce de gros d’habillement et de chaussures'], ['14.12Z', 'Fabrication de vêtements de travail'], ['80.10Z', 'Activités de sécurité privée'], ['32.99Z', 'Autres activités manufacturières']],
    roots: ['Protéa', 'Gardélis', 'Sécurame', 'Casquéo', 'Vestara', 'Égide', 'Rempartis', 'Gantéa'],
    nouns: ['Protection', 'Ganterie', 'Sécurité', 'Équipement'],
    activities: ['Équipements de protection individuelle', 'Vêtements et chaussures de travail', 'Sécurité incendie et contrôle d’accès'],
    tags: ['EPI', 'Gants', 'Gants nitrile', 'Gants anticoupure', 'EN 388', 'EN 374', 'Chaussures S3', 'Haute visibilité', 'Casque', 'Harnais', 'Masque FFP2', 'Lunettes de protection', 'Bouchons d’oreilles', 'Vêtement de travail', 'Extincteur', 'Gilet', 'Parka', 'Télésurveillance'],
  },
  industry: {
    naf: [['46.74A', 'Commerce de gros de quincaillerie'], ['25.62B', 'Mécanique industrielle'], ['46.69B', 'Commerce de gros de fournitures et équipements industriels divers'], ['25.73B', 'Fabrication d’autres outillages']],
    roots: ['Mécanis', 'Forgéo', 'Outilla', 'Tournéa', 'Axéale', 'Boulonis', 'Ferralis', 'Usinéo'],
    nouns: ['Outillage', 'Mécanique', 'Quincaillerie', 'Fournitures industrielles'],
    activities: ['Distribution de fournitures industrielles', 'Outillage et consommables pour l’atelier', 'Transmission mécanique et hydraulique'],
    tags: ['Outillage', 'Visserie', 'Boulonnerie', 'Roulement', 'Courroie', 'Perceuse', 'Foret', 'Abrasif', 'Disque à tronçonner', 'Soudure', 'Électrode', 'Vérin', 'Flexible hydraulique', 'Compresseur', 'Lubrifiant', 'Graisse', 'Colle', 'Inox', 'Mesure'],
  },
  building: {
    naf: [['43.21A', 'Travaux d’installation électrique dans tous locaux'], ['43.22A', 'Travaux d’installation d’eau et de gaz en tous locaux'], ['43.34Z', 'Travaux de peinture et vitrerie'], ['46.73A', 'Commerce de gros de bois et de matériaux de construction']],
    roots: ['Bâtiva', 'Maçonéo', 'Toituralis', 'Édifia', 'Rénovéa', 'Charpentis', 'Voltalis', 'Tuyauris'],
    nouns: ['Bâtiment', 'Électricité', 'Couverture', 'Matériaux'],
    activities: ['Travaux et maintenance de bâtiments', 'Distribution de matériel électrique', 'Génie climatique et plomberie'],
    tags: ['Éclairage LED', 'Câble', 'Disjoncteur', 'Peinture', 'Serrurerie', 'Pompe à chaleur', 'Chaudière', 'Climatisation', 'Étanchéité', 'Bardage', 'Cloison', 'Sol souple', 'Menuiserie', 'Ascenseur', 'Portail', 'Espaces verts', 'Robinetterie', 'RGE'],
  },
  energy: {
    naf: [['35.14Z', 'Commerce d’électricité'], ['38.11Z', 'Collecte des déchets non dangereux'], ['46.71Z', 'Commerce de gros de combustibles et de produits annexes'], ['36.00Z', 'Captage, traitement et distribution d’eau']],
    roots: ['Énergéo', 'Soléanis', 'Triéa', 'Ventalis', 'Recyclia', 'Hydralie', 'Watéo', 'Circulis'],
    nouns: ['Énergie', 'Recyclage', 'Environnement', 'Solaire'],
    activities: ['Fourniture d’énergie aux entreprises', 'Collecte et valorisation des déchets', 'Installation photovoltaïque en toiture et ombrières'],
    tags: ['Électricité verte', 'Gaz', 'Photovoltaïque', 'Autoconsommation', 'Ombrière', 'Biomasse', 'Granulés', 'Tri 9 flux', 'Déchets dangereux', 'Recyclage', 'Compacteur', 'Benne', 'Fontaine à eau', 'Fioul', 'GNR', 'Carte carburant', 'Garantie d’origine', 'Ferraille'],
  },
  transport: {
    naf: [['49.41A', 'Transports routiers de fret interurbains'], ['52.10B', 'Entreposage et stockage non frigorifique'], ['52.29A', 'Messagerie, fret express'], ['77.32Z', 'Location de machines et équipements pour la construction']],
    roots: ['Translia', 'Cargéo', 'Colisia', 'Logivale', 'Portéa', 'Messageris', 'Fretalis', 'Levanéo'],
    nouns: ['Transports', 'Logistique', 'Messagerie', 'Manutention'],
    activities: ['Messagerie et transport express', 'Entreposage et préparation de commandes', 'Location et vente de chariots élévateurs'],
    tags: ['Messagerie', 'Express', 'Palette', 'Lot complet', 'Groupage', 'ADR', 'Froid', 'Douane', 'Maritime', 'Aérien', 'Entrepôt', 'Archivage', 'Chariot élévateur', 'Transpalette', 'Rayonnage', 'Hayon', 'CACES', 'Traçabilité'],
  },
  mobility: {
    naf: [['77.11B', 'Location de longue durée de voitures et de véhicules automobiles légers'], ['45.20A', 'Entretien et réparation de véhicules automobiles légers'], ['79.11Z', 'Activités des agences de voyage'], ['45.31Z', 'Commerce de gros d’équipements automobiles']],
    roots: ['Mobélia', 'Autonéo', 'Roulandis', 'Bornéa', 'Véloria', 'Parcalis', 'Voyagéo', 'Pneumia'],
    nouns: ['Mobilité', 'Automobiles', 'Pneus', 'Voyages'],
    activities: ['Location longue durée de véhicules', 'Entretien et pneumatiques pour les flottes', 'Organisation de déplacements professionnels'],
    tags: ['Location longue durée', 'Véhicule électrique', 'Utilitaire', 'Borne de recharge', 'Pneu', 'Carrosserie', 'Pare-brise', 'Vidange', 'Flotte', 'Télématique', 'Hôtel', 'Billet de train', 'Vélo de fonction', 'Forfait mobilités durables', 'Carte de péage', 'Autopartage'],
  },
  digital: {
    naf: [['62.02A', 'Conseil en systèmes et logiciels informatiques'], ['46.51Z', 'Commerce de gros d’ordinateurs et d’équipements informatiques'], ['61.10Z', 'Télécommunications filaires'], ['62.03Z', 'Gestion d’installations informatiques']],
    roots: ['Numéria', 'Octalis', 'Réséo', 'Datavale', 'Pixélia', 'Cyberis', 'Logéo', 'Connectis'],
    nouns: ['Informatique', 'Télécoms', 'Numérique', 'Réseaux'],
    activities: ['Matériel et services informatiques', 'Téléphonie et liens Internet d’entreprise', 'Infogérance et cybersécurité'],
    tags: ['Ordinateur portable', 'Écran', 'Serveur', 'Reconditionné', 'Copieur', 'Toner', 'Cybersécurité', 'Sauvegarde', 'Téléphonie mobile', 'Fibre', 'VoIP', 'Visioconférence', 'Infogérance', 'Hébergement', 'Licence', 'ERP', 'Wi-Fi', 'RGPD'],
  },
  office: {
    naf: [['46.49Z', 'Commerce de gros d’autres biens domestiques'], ['31.01Z', 'Fabrication de meubles de bureau et de magasin'], ['47.62Z', 'Commerce de détail de journaux et papeterie'], ['46.65Z', 'Commerce de gros de mobilier de bureau']],
    roots: ['Buréalys', 'Papéa', 'Mobilis', 'Écritéo', 'Sièjanis', 'Plumea', 'Agencia', 'Classéo'],
    nouns: ['Bureau', 'Papeterie', 'Mobilier', 'Agencement'],
    activities: ['Fournitures et papier de bureau', 'Mobilier et aménagement d’espaces de travail', 'Signalétique et agencement intérieur'],
    tags: ['Papier A4', 'Stylo', 'Classeur', 'Agenda', 'Fauteuil ergonomique', 'Bureau réglable', 'Armoire', 'Vestiaire', 'Cloison acoustique', 'Cabine', 'Tableau blanc', 'Établi', 'Signalétique', 'Seconde main', 'Enveloppe', 'Étagère'],
  },
  packaging: {
    naf: [['17.21A', 'Fabrication de carton ondulé'], ['22.22Z', 'Fabrication d’emballages en matières plastiques'], ['46.76Z', 'Commerce de gros d’autres produits intermédiaires'], ['16.24Z', 'Fabrication d’emballages en bois']],
    roots: ['Cartonéa', 'Embalis', 'Filméo', 'Paléandre', 'Coliforme', 'Étiquéa', 'Scelléo', 'Plialys'],
    nouns: ['Emballage', 'Cartonnages', 'Palettes', 'Étiquettes'],
    activities: ['Emballage et calage sur mesure', 'Fabrication de caisses en carton ondulé', 'Étiquettes et marquage industriel'],
    tags: ['Caisse carton', 'Film étirable', 'Adhésif', 'Palette', 'Palette Europe', 'Sachet', 'Papier bulle', 'Calage papier', 'Feuillard', 'Étiquette', 'Ruban transfert', 'Bac gerbable', 'Banderoleuse', 'Emballage recyclé', 'Barquette', 'Sur mesure'],
  },
  services: {
    naf: [['56.29A', 'Restauration collective sous contrat'], ['46.39B', 'Commerce de gros alimentaire non spécialisé divers'], ['56.21Z', 'Services des traiteurs'], ['46.69C', 'Commerce de gros de fournitures et équipements pour le commerce et les services']],
    roots: ['Saveura', 'Tablenéo', 'Cuisinia', 'Gourmandis', 'Accueilia', 'Caféanne', 'Primeuris', 'Festalie'],
    nouns: ['Restauration', 'Traiteur', 'Torréfaction', 'Services'],
    activities: ['Restauration collective et plateaux-repas', 'Café et distribution automatique', 'Cadeaux d’affaires et objets publicitaires'],
    tags: ['Restauration', 'Plateau-repas', 'Café en grains', 'Distributeur automatique', 'Produits frais', 'Circuit court', 'Bio', 'Traiteur', 'Séminaire', 'Cadeau d’affaires', 'Objet publicitaire', 'Vaisselle', 'Four', 'Chambre froide', 'Conciergerie', 'EGalim'],
  },
  people: {
    naf: [['78.20Z', 'Activités des agences de travail temporaire'], ['85.59A', 'Formation continue d’adultes'], ['66.22Z', 'Activités des agents et courtiers d’assurances'], ['71.20B', 'Analyses, essais et inspections techniques'], ['18.12Z', 'Autre imprimerie']],
    roots: ['Talentia', 'Formaléo', 'Assurelia', 'Conseilis', 'Interméa', 'Humaléa', 'Vérifia', 'Imprimélia'],
    nouns: ['Conseil', 'Formation', 'Intérim', 'Imprimerie'],
    activities: ['Travail temporaire et recrutement', 'Formation professionnelle et habilitations', 'Contrôles réglementaires et audit'],
    tags: ['Intérim', 'Recrutement', 'CDI intérimaire', 'Formation', 'Habilitation électrique', 'SST', 'Mutuelle', 'Assurance flotte', 'Audit énergétique', 'Contrôle réglementaire', 'Métrologie', 'Impression', 'Brochure', 'Vidéo', 'Coaching', 'Qualiopi', 'Handicap', 'Insertion'],
  },
};

/** What the subscribers do: a NAF code, its label, the activity as they say it, and the word that such firms put in their names. */
// biome-ignore format: lists read better dense
export const sectors: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['10.13A', 'Préparation industrielle de produits à base de viande', 'Salaisons et charcuterie', ['Salaisons', 'Charcuteries']],
  ['10.51C', 'Fabrication de fromage', 'Fromagerie', ['Fromagerie', 'Laiterie', 'Coopérative laitière']],
  ['10.71A', 'Fabrication industrielle de pain et de pâtisserie fraîche', 'Boulangerie industrielle', ['Biscuiterie', 'Minoterie', 'Boulangerie']],
  ['10.39A', 'Autre transformation et conservation de légumes', 'Conserverie de légumes', ['Conserverie', 'Légumes']],
  ['11.02B', 'Vinification', 'Vins et spiritueux', ['Domaine', 'Caves', 'Vignobles']],
  ['13.96Z', 'Fabrication d’autres textiles techniques et industriels', 'Textiles techniques', ['Tissages', 'Filatures', 'Textiles']],
  ['16.10A', 'Sciage et rabotage du bois', 'Scierie', ['Scierie', 'Bois', 'Parqueterie']],
  ['20.59Z', 'Fabrication d’autres produits chimiques', 'Chimie fine', ['Chimie', 'Laboratoires', 'Résines']],
  ['21.20Z', 'Fabrication de préparations pharmaceutiques', 'Industrie pharmaceutique', ['Laboratoires', 'Pharma']],
  ['22.29A', 'Fabrication de pièces techniques à base de matières plastiques', 'Plasturgie', ['Plastiques', 'Injection', 'Plasturgie']],
  ['23.13Z', 'Fabrication de verre creux', 'Verrerie', ['Verrerie', 'Cristallerie']],
  ['24.51Z', 'Fonderie de fonte', 'Fonderie', ['Fonderie', 'Forges', 'Aciéries']],
  ['25.11Z', 'Fabrication de structures métalliques', 'Charpente métallique', ['Constructions métalliques', 'Chaudronnerie', 'Métallerie']],
  ['25.50B', 'Découpage, emboutissage', 'Découpe et emboutissage', ['Emboutissage', 'Décolletage', 'Ateliers']],
  ['26.51B', 'Fabrication d’instrumentation scientifique et technique', 'Instrumentation', ['Instruments', 'Optique', 'Mesures']],
  ['27.12Z', 'Fabrication de matériel de distribution et de commande électrique', 'Équipements électriques', ['Électrotechnique', 'Appareillages']],
  ['28.30Z', 'Fabrication de machines agricoles et forestières', 'Machines agricoles', ['Machines', 'Matériels']],
  ['29.20Z', 'Fabrication de carrosseries et remorques', 'Carrosserie industrielle', ['Carrosserie', 'Remorques']],
  ['30.12Z', 'Construction de bateaux de plaisance', 'Construction navale', ['Chantiers navals', 'Nautisme']],
  ['31.09B', 'Fabrication d’autres meubles et industries connexes', 'Fabrication de meubles', ['Meubles', 'Ébénisterie', 'Literie']],
  ['35.30Z', 'Production et distribution de vapeur et d’air conditionné', 'Réseaux de chaleur', ['Chaleur', 'Énergies']],
  ['41.20B', 'Construction d’autres bâtiments', 'Construction de bâtiments', ['Constructions', 'Bâtisseurs']],
  ['42.11Z', 'Construction de routes et autoroutes', 'Travaux publics', ['Travaux publics', 'Routes']],
  ['46.31Z', 'Commerce de gros de fruits et légumes', 'Grossiste en fruits et légumes', ['Primeurs', 'Vergers']],
  ['46.21Z', 'Commerce de gros de céréales et d’aliments pour le bétail', 'Coopérative agricole', ['Coopérative', 'Céréales', 'Silos']],
  ['47.11F', 'Hypermarchés', 'Grande distribution', ['Distribution', 'Magasins']],
  ['55.10Z', 'Hôtels et hébergement similaire', 'Hôtellerie', ['Hôtels', 'Résidences']],
  ['68.20A', 'Location de logements', 'Bailleur social', ['Habitat', 'Foyer', 'Logis']],
  ['72.19Z', 'Recherche-développement en autres sciences physiques et naturelles', 'Recherche et développement', ['Institut', 'Recherches']],
  ['85.31Z', 'Enseignement secondaire général', 'Enseignement', ['Lycée', 'Institution', 'Campus']],
  ['86.10Z', 'Activités hospitalières', 'Établissement de santé', ['Clinique', 'Polyclinique', 'Centre de soins']],
  ['87.10A', 'Hébergement médicalisé pour personnes âgées', 'Hébergement de personnes âgées', ['Résidence', 'Maison de retraite', 'Villa']],
  ['88.10C', 'Aide par le travail', 'Travail adapté', ['Association', 'Ateliers', 'Entraide']],
  ['93.11Z', 'Gestion d’installations sportives', 'Équipements sportifs', ['Sports', 'Stade']],
];
