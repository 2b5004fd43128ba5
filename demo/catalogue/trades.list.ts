import type { PictureTheme } from '#demo/drawings/themes.ts';

/** The words of the suppliers of a category: invented roots of names, the domain in a long name, keywords. */
export type Trade = {
  roots: readonly string[];
  domain: string;
  tags: readonly string[];
};

// biome-ignore format: lists read better dense
export const trades: Record<PictureTheme, Trade> = {
  hygiene: {
    roots: ['Hygia', 'Nételia', 'Purandis', 'Clarédis', 'Blanchéo', 'Savonéa', 'Limpidis', 'Ouatis'],
    domain: 'de l’hygiène et de la propreté',
    tags: ['Détergent', 'Désinfectant', 'Essuie-mains', 'Bobine', 'Ouate de cellulose', 'Écolabel', 'Autolaveuse', 'Savon', 'Sacs poubelle', 'Lavette microfibre', 'HACCP', 'Nettoyage de vitres', 'Dératisation', 'Distributeur', 'Virucide', 'Dosage automatique', 'Bionettoyage', 'Absorbant'],
  },
  protection: {
    roots: ['Protéa', 'Gardélis', 'Sécurame', 'Casquéo', 'Vestara', 'Égide', 'Rempartis', 'Gantéa'],
    domain: 'de la protection individuelle et de la sécurité',
    tags: ['EPI', 'Gants', 'Gants nitrile', 'Gants anticoupure', 'EN 388', 'EN 374', 'Chaussures S3', 'Haute visibilité', 'Casque', 'Harnais', 'Masque FFP2', 'Lunettes de protection', 'Bouchons d’oreilles', 'Vêtement de travail', 'Extincteur', 'Gilet', 'Parka', 'Télésurveillance'],
  },
  industry: {
    roots: ['Mécanis', 'Forgéo', 'Outilla', 'Tournéa', 'Axéale', 'Boulonis', 'Ferralis', 'Usinéo'],
    domain: 'des fournitures pour l’industrie',
    tags: ['Outillage', 'Visserie', 'Boulonnerie', 'Roulement', 'Courroie', 'Perceuse', 'Foret', 'Abrasif', 'Disque à tronçonner', 'Soudure', 'Électrode', 'Vérin', 'Flexible hydraulique', 'Compresseur', 'Lubrifiant', 'Graisse', 'Colle', 'Inox', 'Mesure'],
  },
  building: {
    roots: ['Bâtiva', 'Maçonéo', 'Toituralis', 'Édifia', 'Rénovéa', 'Charpentis', 'Voltalis', 'Tuyauris'],
    domain: 'du bâtiment et de la maintenance',
    tags: ['Éclairage LED', 'Câble', 'Disjoncteur', 'Peinture', 'Serrurerie', 'Pompe à chaleur', 'Chaudière', 'Climatisation', 'Étanchéité', 'Bardage', 'Cloison', 'Sol souple', 'Menuiserie', 'Ascenseur', 'Portail', 'Espaces verts', 'Robinetterie', 'RGE'],
  },
  energy: {
    roots: ['Énergéo', 'Soléanis', 'Triéa', 'Ventalis', 'Recyclia', 'Hydralie', 'Watéo', 'Circulis'],
    domain: 'de l’énergie et de l’environnement',
    tags: ['Électricité verte', 'Gaz', 'Photovoltaïque', 'Autoconsommation', 'Ombrière', 'Biomasse', 'Granulés', 'Tri 9 flux', 'Déchets dangereux', 'Recyclage', 'Compacteur', 'Benne', 'Fontaine à eau', 'Fioul', 'GNR', 'Carte carburant', 'Garantie d’origine', 'Ferraille'],
  },
  transport: {
    roots: ['Translia', 'Cargéo', 'Colisia', 'Logivale', 'Portéa', 'Messageris', 'Fretalis', 'Levanéo'],
    domain: 'du transport et de la logistique',
    tags: ['Messagerie', 'Express', 'Palette', 'Lot complet', 'Groupage', 'ADR', 'Froid', 'Douane', 'Maritime', 'Aérien', 'Entrepôt', 'Archivage', 'Chariot élévateur', 'Transpalette', 'Rayonnage', 'Hayon', 'CACES', 'Traçabilité'],
  },
  mobility: {
    roots: ['Mobélia', 'Autonéo', 'Roulandis', 'Bornéa', 'Véloria', 'Parcalis', 'Voyagéo', 'Pneumia'],
    domain: 'de la mobilité des entreprises',
    tags: ['Location longue durée', 'Véhicule électrique', 'Utilitaire', 'Borne de recharge', 'Pneu', 'Carrosserie', 'Pare-brise', 'Vidange', 'Flotte', 'Télématique', 'Hôtel', 'Billet de train', 'Vélo de fonction', 'Forfait mobilités durables', 'Carte de péage', 'Autopartage'],
  },
  digital: {
    roots: ['Numéria', 'Octalis', 'Réséo', 'Datavale', 'Pixélia', 'Cyberis', 'Logéo', 'Connectis'],
    domain: 'de l’informatique et des télécommunications',
    tags: ['Ordinateur portable', 'Écran', 'Serveur', 'Reconditionné', 'Copieur', 'Toner', 'Cybersécurité', 'Sauvegarde', 'Téléphonie mobile', 'Fibre', 'VoIP', 'Visioconférence', 'Infogérance', 'Hébergement', 'Licence', 'ERP', 'Wi-Fi', 'RGPD'],
  },
  office: {
    roots: ['Buréalys', 'Papéa', 'Mobilis', 'Écritéo', 'Sièjanis', 'Plumea', 'Agencia', 'Classéo'],
    domain: 'du mobilier et des fournitures de bureau',
    tags: ['Papier A4', 'Stylo', 'Classeur', 'Agenda', 'Fauteuil ergonomique', 'Bureau réglable', 'Armoire', 'Vestiaire', 'Cloison acoustique', 'Cabine', 'Tableau blanc', 'Établi', 'Signalétique', 'Seconde main', 'Enveloppe', 'Étagère'],
  },
  packaging: {
    roots: ['Cartonéa', 'Embalis', 'Filméo', 'Paléandre', 'Coliforme', 'Étiquéa', 'Scelléo', 'Plialys'],
    domain: 'de l’emballage et du conditionnement',
    tags: ['Caisse carton', 'Film étirable', 'Adhésif', 'Palette', 'Palette Europe', 'Sachet', 'Papier bulle', 'Calage papier', 'Feuillard', 'Étiquette', 'Ruban transfert', 'Bac gerbable', 'Banderoleuse', 'Emballage recyclé', 'Barquette', 'Sur mesure'],
  },
  services: {
    roots: ['Saveura', 'Tablenéo', 'Cuisinia', 'Gourmandis', 'Accueilia', 'Caféanne', 'Primeuris', 'Festalie'],
    domain: 'de la restauration et des services',
    tags: ['Restauration', 'Plateau-repas', 'Café en grains', 'Distributeur automatique', 'Produits frais', 'Circuit court', 'Bio', 'Traiteur', 'Séminaire', 'Cadeau d’affaires', 'Objet publicitaire', 'Vaisselle', 'Four', 'Chambre froide', 'Conciergerie', 'EGalim'],
  },
  people: {
    roots: ['Talentia', 'Formaléo', 'Assurelia', 'Conseilis', 'Interméa', 'Humaléa', 'Vérifia', 'Imprimélia'],
    domain: 'du conseil aux ressources humaines',
    tags: ['Intérim', 'Recrutement', 'CDI intérimaire', 'Formation', 'Habilitation électrique', 'SST', 'Mutuelle', 'Assurance flotte', 'Audit énergétique', 'Contrôle réglementaire', 'Métrologie', 'Impression', 'Brochure', 'Vidéo', 'Coaching', 'Qualiopi', 'Handicap', 'Insertion'],
  },
};

/** The sectors of subscribers: NAF code, its label, the activity that they state, and nouns for their names. */
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
