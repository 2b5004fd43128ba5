import type { ArticleEntry } from './article.ts';

/** Advice on purchasing and on delegating purchases, the newest first. */
export const advice: readonly ArticleEntry[] = [
  {
    category: 'conseil-delegation-achats',
    theme: 'office',
    title: 'Déléguer un achat : ce que le réseau fait, ce qui reste à vous',
    paragraphs: [
      'Déléguer un achat ne veut pas dire perdre la main. Le réseau recueille le besoin, consulte, compare et négocie ; vous validez la liste des consultés, choisissez le titulaire et signez.',
      'Comptez six semaines pour un besoin simple, dix pour une prestation récurrente. Le gain moyen constaté l’an dernier est de 11 %, mais c’est le temps rendu aux équipes qui est cité en premier.',
    ],
    points: [
      'Vous : le besoin, le budget, le choix',
      'Votre référent : la consultation, l’analyse, la négociation',
      'Ensemble : le bilan à six mois',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'people',
    title: 'Écrire un cahier des charges en deux pages',
    paragraphs: [
      'Un bon cahier des charges dit le résultat attendu, pas le moyen d’y parvenir. Deux pages suffisent pour la plupart des achats courants, et les réponses n’en sont que plus comparables.',
      'Terminez par la grille de notation : un fournisseur qui sait comment il sera jugé répond mieux.',
    ],
    points: [
      'Le contexte en cinq lignes',
      'Les quantités sur douze mois, par site',
      'Les exigences, séparées des souhaits',
      'Le cadre de prix à remplir',
      'Le calendrier',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'packaging',
    title: 'Coût complet : comparer autre chose que des prix',
    paragraphs: [
      'Le prix d’achat représente rarement plus de 60 % de ce qu’un produit coûte. Transport, stockage, casse, temps passé et fin de vie font le reste.',
      'Pour l’emballage, un carton plus cher de 8 % mais mieux calé a réduit de moitié les litiges d’un adhérent. Le calcul tient sur une feuille : nous vous en proposons un modèle.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'industry',
    title: 'Classe C : dompter les petites commandes',
    paragraphs: [
      'Les petites commandes pèsent 5 % des montants et 60 % des factures. Chacune coûte entre 50 et 90 euros de traitement, quel que soit son prix.',
      'Trois leviers marchent bien ensemble : un catalogue en ligne aux prix négociés, des armoires de libre-service à l’atelier et une facture mensuelle par site.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'building',
    title: 'Contrat multitechnique : les dix clauses à relire',
    paragraphs: [
      'Un contrat de maintenance se juge à ce qu’il exclut. Relisez les limites de fourniture, les astreintes et les pénalités avant le prix.',
      'Prévoyez une réunion par trimestre et un tableau de suivi des demandes : sans eux, la garantie de résultat reste un mot.',
    ],
    points: [
      'Périmètre et exclusions',
      'Inventaire des équipements et sa mise à jour',
      'Visites préventives : contenu et calendrier',
      'Délais d’intervention et de remise en service',
      'Astreintes et heures hors contrat',
      'Pièces comprises et seuil de dépassement',
      'Sous-traitance et habilitations',
      'Pénalités : calcul et plafond',
      'Révision des prix : formule et plafond',
      'Sortie du contrat et restitution des documents',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'transport',
    title: 'Préparer un appel d’offres transport : les données qui comptent',
    paragraphs: [
      'Les transporteurs chiffrent ce qu’ils comprennent. Un fichier d’expéditions propre, sur douze mois, vaut plusieurs points de remise.',
      'Indiquez le code postal de départ et d’arrivée, le poids réel, le nombre de palettes et leur gerbabilité, la plage de livraison. Signalez les pics : ils ne font pas fuir, ils se préparent.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'digital',
    title: 'Téléphonie : auditer ses lignes en une matinée',
    paragraphs: [
      'Une ligne sur sept facturée aux entreprises ne sert plus. La chasse aux lignes mortes demande une matinée : export de la facture, liste du personnel, rapprochement.',
      'Profitez-en pour relever les dates d’engagement et les regrouper à une même échéance.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'hygiene',
    title: 'Nettoyage des locaux : acheter un résultat plutôt que des heures',
    paragraphs: [
      'Un contrat à l’heure ne dit rien de la propreté. Un contrat au résultat fixe un niveau attendu par zone et le contrôle contradictoirement.',
      'Pensez à la reprise du personnel : la liste des agents transférables doit être demandée tôt, car elle détermine le prix.',
    ],
    points: [
      'Un plan des locaux avec surfaces et revêtements',
      'Des fréquences par zone',
      'Une grille de contrôle partagée',
      'Une prestation de jour chaque fois que possible',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'energy',
    title: 'Acheter son énergie au bon moment : mythe et réalité',
    paragraphs: [
      'Personne ne connaît le point bas du marché. Acheter en plusieurs fois lisse le risque mieux que d’attendre.',
      'Fixez à l’avance des seuils : un prix auquel on achète un tiers du volume, un autre auquel on achète le reste, une date limite. La décision se prend alors en une heure et non en trois réunions.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'mobility',
    title: 'Location longue durée : éviter les frais de restitution',
    paragraphs: [
      'La facture de fin de contrat se prépare dix-huit mois avant. Suivez les kilomètres chaque trimestre et ajustez la loi de roulage tant que c’est possible.',
      'À la restitution, exigez un procès-verbal contradictoire et comparez les montants au barème annexé au contrat.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'protection',
    title: 'Vêtements de travail : acheter ou louer ?',
    paragraphs: [
      'L’achat convient aux effectifs stables et aux tenues simples. La location avec entretien l’emporte dès que la tenue protège d’un risque, car le lavage fait partie de la protection.',
      'Comparez sur quatre ans, pertes comprises, et demandez la valeur de rachat du stock en fin de contrat : elle réserve parfois des surprises.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'people',
    title: 'Évaluer ses fournisseurs sans usine à gaz',
    paragraphs: [
      'Quatre questions suffisent : le délai est-il tenu, la qualité conforme, la réponse rapide, la facture juste ? Posées deux fois par an à ceux qui utilisent le produit, elles donnent une image fidèle.',
      'Partagez la note avec le fournisseur. Les progrès viennent de la conversation, pas du tableau.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'services',
    title: 'Café et distribution automatique : négocier la redevance et le reste',
    paragraphs: [
      'Le contrat de dépôt gratuit se paie dans le prix de la tasse. Demandez les deux chiffrages, avec et sans location, sur votre consommation réelle.',
      'Ajoutez au contrat un délai de dépannage, la part de produits équitables et l’acceptation des tasses personnelles.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'office',
    title: 'Mobilier : la seconde main passe à l’échelle',
    paragraphs: [
      'Sièges révisés, bureaux recoupés, armoires repeintes : l’offre professionnelle de seconde main livre désormais des plateaux entiers, avec une garantie de deux à cinq ans.',
      'Le prix baisse de 40 à 60 %, l’empreinte davantage encore. Réservez du temps pour choisir les teintes : c’est là que se fait l’unité d’un aménagement.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'industry',
    title: 'Stocks de maintenance : que garder, que confier',
    paragraphs: [
      'Classez vos pièces selon deux questions : combien coûte l’arrêt, combien de temps pour être livré ? Seules celles qui cumulent les deux méritent une étagère.',
      'Pour les autres, un stock chez le fournisseur, réservé et suivi, libère de la trésorerie. Les accords du réseau prévoient cette option sans surcoût.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'building',
    title: 'Éclairage LED : calculer un temps de retour honnête',
    paragraphs: [
      'Partez des heures d’allumage réelles et non de la durée d’ouverture du site. Comptez la pose, la nacelle et l’évacuation des anciens luminaires.',
      'Les certificats d’économies d’énergie couvrent une part de la dépense s’ils sont demandés avant la commande. Votre référent vérifie l’éligibilité avec vous.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'digital',
    title: 'Logiciels : sortir d’un contrat d’abonnement',
    paragraphs: [
      'La réversibilité se négocie à la signature. Exigez le format d’export, le délai et le prix de la restitution des données.',
      'Notez la date de préavis dans le portail : les renouvellements tacites restent la première cause de dépense subie dans l’informatique.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'packaging',
    title: 'Film étirable : diviser par deux sans risquer la casse',
    paragraphs: [
      'Un film préétiré à 250 % tient aussi bien avec deux fois moins de matière, à condition de régler la tension et le nombre de tours.',
      'Faites l’essai d’inclinaison : une palette bien filmée tient vingt-six degrés. Deux fournisseurs du réseau viennent régler votre banderoleuse gratuitement.',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'people',
    title: 'Achats responsables : par où commencer quand on est seul',
    paragraphs: [
      'Choisissez trois familles, pas trente. Celles où le montant est élevé, le risque réel et le choix possible.',
      'Ajoutez une exigence par consultation et vérifiez-la à la livraison : mieux vaut un critère contrôlé que dix cases cochées.',
    ],
    points: [
      'Énergie : origine et suivi des consommations',
      'Hygiène : produits labellisés et concentrés',
      'Transport : remplissage et motorisation',
    ],
  },
  {
    category: 'conseil-delegation-achats',
    theme: 'transport',
    title: 'Chariots élévateurs : acheter, louer, partager',
    paragraphs: [
      'Sous 800 heures par an, la location courte ou le partage entre sites coûtent moins cher que l’achat. Au-delà, la location longue durée avec entretien fixe la dépense.',
      'N’oubliez pas la batterie et le chargeur dans la comparaison : ils font un quart du coût d’un chariot électrique.',
    ],
  },
];
