import type { LegalPage, NamedPage } from '#protocol/pages/page-slugs.ts';
import type { PageEntry } from './page.ts';

/** The pages that the menus name, without the legal texts. */
export const namedTexts: Readonly<Record<Exclude<NamedPage, LegalPage>, PageEntry>> = {
  acheteurs: {
    title: 'Les acheteurs du réseau',
    intro: [
      'Sept acheteurs travaillent pour vous, chacun sur ses familles. Votre référent reste votre premier contact : il les connaît et les met dans la boucle.',
    ],
    sections: [
      {
        title: 'Qui suit quoi',
        table: [
          ['Domaine', 'Ce que l’acheteur suit', 'Revue de marché'],
          ['Hygiène et protection', 'Consommables, vêtements, équipements', 'Chaque trimestre'],
          ['Industrie et bâtiment', 'Outillage, maintenance, second œuvre', 'Chaque trimestre'],
          ['Énergie et déchets', 'Électricité, gaz, collecte', 'Chaque mois'],
          ['Transport et véhicules', 'Messagerie, flotte, carburant', 'Chaque mois'],
          ['Informatique et bureau', 'Postes, téléphonie, mobilier', 'Chaque semestre'],
          ['Emballage et restauration', 'Carton, films, cafétéria', 'Chaque trimestre'],
          ['Services aux personnes', 'Intérim, formation, conseil', 'Chaque semestre'],
        ],
      },
      {
        title: 'Ce qu’ils font pour vous',
        points: [
          'Consulter et négocier les accords du réseau',
          'Relire un devis en deux jours ouvrés',
          'Préparer un appel d’offres avec vous',
          'Suivre les hausses annoncées et y répondre',
        ],
      },
      {
        title: 'Avant de les solliciter',
        paragraphs: [
          'Trois chiffres suffisent : le volume annuel, le prix payé aujourd’hui, la date de fin du contrat en cours. Avec eux, la première réponse tient dans la semaine.',
        ],
      },
    ],
  },
  'clubs-affaires': {
    title: 'Clubs d’affaires',
    intro: [
      'Les clubs réunissent, région par région, les dirigeants et les acheteurs des entreprises du réseau. On y vient avec une question et on en repart avec deux contacts.',
    ],
    sections: [
      {
        title: 'Comment cela se passe',
        paragraphs: [
          'Une rencontre par trimestre, de 8 h 30 à 11 h, chez un membre qui ouvre ses portes. Une visite, un thème, puis une heure d’échanges.',
        ],
      },
      {
        title: 'Les clubs',
        table: [
          ['Club', 'Lieu', 'Rythme'],
          ['Bretagne', 'Rennes et Quimper', 'Chaque trimestre'],
          ['Pays de la Loire', 'Nantes', 'Chaque trimestre'],
          ['Hauts-de-France', 'Lille', 'Chaque trimestre'],
          ['Auvergne-Rhône-Alpes', 'Lyon', 'Chaque semestre'],
        ],
      },
      {
        title: 'Y participer',
        paragraphs: [
          'La participation est gratuite pour tout membre. Les dates paraissent dans l’agenda du portail quatre semaines à l’avance.',
        ],
      },
    ],
  },
  'club-avantages': {
    title: 'Club avantages',
    intro: [
      'Le club avantages étend les accords du réseau aux salariés de vos entreprises : les mêmes prix, pour leurs achats personnels.',
    ],
    sections: [
      {
        title: 'Ce qu’il contient',
        points: [
          'Pneus et entretien du véhicule',
          'Matériel informatique reconditionné',
          'Équipements de sport et de plein air',
          'Locations et hébergements de proximité',
        ],
      },
      {
        title: 'Qui y a droit',
        paragraphs: [
          'Tous les salariés d’un adhérent, intérimaires compris, dès que l’entreprise a signé la charte du club. L’adhésion ne coûte rien et n’engage pas.',
        ],
      },
      {
        title: 'L’ouvrir dans votre entreprise',
        paragraphs: [
          'Demandez la charte à votre référent. Les accès sont ouverts sous dix jours, et une affiche est fournie pour la salle de pause.',
        ],
      },
    ],
  },
  'faq-contrats': {
    title: 'Questions fréquentes sur les contrats',
    intro: ['Les réponses aux questions que l’on nous pose le plus sur l’espace des contrats.'],
    sections: [
      {
        title: 'Qui voit mes contrats ?',
        paragraphs: [
          'Les personnes de votre entreprise que vous avez ajoutées au contrat, et celles à qui votre administrateur a donné un droit sur tous. Le fournisseur n’en voit rien.',
        ],
      },
      {
        title: 'Comment fonctionne la tacite reconduction ?',
        paragraphs: [
          'Le portail prolonge le contrat de la durée indiquée tant que personne ne l’a dénoncé. Le préavis se compte en arrière depuis la date de fin.',
        ],
      },
      {
        title: 'Quand suis-je prévenu ?',
        paragraphs: [
          'À la date de prévenance que vous avez choisie, puis à l’approche du préavis. Un contrat urgent est marqué dans la liste.',
        ],
      },
      {
        title: 'Puis-je ajouter un avenant ?',
        paragraphs: [
          'Oui : ouvrez le contrat, puis « Ajouter un avenant ». Il hérite des informations du contrat et garde son propre document.',
        ],
      },
      {
        title: 'Comment mettre les échéances dans mon agenda ?',
        paragraphs: [
          'La liste des contrats donne une adresse de calendrier, à coller dans votre messagerie. Elle est personnelle : vous pouvez en changer.',
        ],
      },
      {
        title: 'Que devient un contrat terminé ?',
        paragraphs: ['Il reste lisible, avec ses documents et son historique, cinq ans après sa fin.'],
      },
    ],
  },
  'glossaire-certifications': {
    title: 'Glossaire des certifications',
    intro: [
      'Ce que veulent dire les certifications et les labels des fiches, et ce qu’il faut demander à un fournisseur qui s’en réclame.',
    ],
    sections: [
      {
        title: 'ISO 9001',
        paragraphs: [
          'Management de la qualité : l’entreprise décrit ses processus, mesure ses écarts et les corrige. Demandez le périmètre : un seul site peut être certifié.',
        ],
      },
      {
        title: 'ISO 14001',
        paragraphs: [
          'Management de l’environnement : l’entreprise connaît ses impacts, se fixe des objectifs et les suit. Elle ne dit rien du produit lui-même.',
        ],
      },
      { title: 'ISO 45001', paragraphs: ['Santé et sécurité au travail. Utile pour toute prestation faite dans vos murs.'] },
      {
        title: 'ISO 50001',
        paragraphs: [
          'Management de l’énergie : mesure, plan d’action, résultats. Elle dispense de l’audit énergétique les grandes entreprises qui la couvrent entièrement.',
        ],
      },
      {
        title: 'MASE',
        paragraphs: [
          'Sécurité des entreprises extérieures sur les sites industriels. Le certificat vaut un ou trois ans : regardez la date.',
        ],
      },
      {
        title: 'PEFC',
        paragraphs: [
          'Bois issu de forêts gérées durablement. La chaîne de contrôle doit aller jusqu’à votre fournisseur : son numéro figure sur la facture.',
        ],
      },
      {
        title: 'HVE 3',
        paragraphs: [
          'Haute valeur environnementale d’une exploitation agricole, au niveau le plus élevé. Elle compte dans les parts de la loi EGalim.',
        ],
      },
      {
        title: 'Qualiopi',
        paragraphs: [
          'Qualité des organismes de formation. Sans elle, une formation ne peut pas être payée par des fonds publics ou mutualisés.',
        ],
      },
      {
        title: 'Vérifier un certificat',
        paragraphs: [
          'Un certificat a un numéro, un périmètre, une date de fin et un organisme accrédité. S’il manque l’un des quatre, demandez-le.',
        ],
      },
    ],
  },
  mercurial: {
    title: 'L’équipe',
    intro: ['Une équipe d’une vingtaine de personnes, à Rennes et en régions, au service des adhérents et des fournisseurs.'],
    sections: [
      {
        title: 'Les référents',
        paragraphs: [
          'Chaque membre a le sien. Il vous rend visite une fois par an, répond sous un jour ouvré et connaît votre portefeuille.',
        ],
      },
      { title: 'Les acheteurs', paragraphs: ['Ils négocient les accords du réseau et suivent les marchés. Leur page dit qui suit quoi.'] },
      {
        title: 'La formation',
        paragraphs: ['Deux personnes bâtissent le programme de l’année avec les besoins que vous exprimez au printemps.'],
      },
      {
        title: 'L’assistance',
        paragraphs: ['Un doute sur le portail, un accès à ouvrir : l’assistance répond du lundi au vendredi, de 9 h à 18 h.'],
      },
      {
        title: 'Nous joindre',
        paragraphs: [
          'Réseau Démonstration, 1, rue de l’Exemple, 35000 Rennes. Téléphone : 01 99 00 14 20. Adresse e-mail : equipe@reseau.example.',
        ],
      },
    ],
  },
  'boite-a-outils': {
    title: 'Boîte à outils',
    intro: ['Des modèles et des repères prêts à l’emploi, écrits par les acheteurs du réseau.'],
    sections: [
      {
        title: 'Préparer un achat',
        points: [
          'La fiche d’expression du besoin, en une page',
          'La grille des coûts complets : achat, usage, entretien, fin de vie',
          'Le calendrier type d’une consultation de six semaines',
        ],
      },
      {
        title: 'Consulter',
        points: [
          'Le règlement de consultation simplifié',
          'La grille de notation, pondérée et commentée',
          'La lettre aux candidats non retenus',
        ],
      },
      {
        title: 'Suivre un contrat',
        points: ['Le tableau des indicateurs de service', 'Le compte rendu de revue annuelle', 'La formule de révision de prix expliquée'],
      },
      {
        title: 'Acheter responsable',
        points: ['Dix questions à poser à un fournisseur', 'Le vocabulaire des labels, dans le glossaire des certifications'],
      },
    ],
  },
};

/** The page where a subscriber asks for a purchasing study. */
export const askForStudy: PageEntry = {
  title: 'Demander une étude',
  intro: [
    'Une étude compare, sur vos volumes et vos sites, ce que vous payez aujourd’hui et ce que le réseau peut obtenir. Elle est comprise dans votre adhésion et ne vous engage à rien.',
  ],
  sections: [
    {
      title: 'Ce qu’il nous faut',
      points: [
        'Les factures ou le relevé d’achats des douze derniers mois',
        'Le contrat en cours, avec sa date de fin et son préavis',
        'Les sites concernés et la personne à joindre sur chacun',
        'Ce qui ne se discute pas : qualité, délai, marque imposée',
      ],
    },
    {
      title: 'Ce qui se passe ensuite',
      table: [
        ['Étape', 'Qui', 'Délai'],
        ['Lecture de vos données', 'Votre référent', 'Cinq jours ouvrés'],
        ['Consultation des fournisseurs', 'L’acheteur de la famille', 'Trois à six semaines'],
        ['Présentation des offres', 'L’acheteur et vous', 'Une réunion d’une heure'],
        ['Choix et mise en place', 'Vous', 'À votre rythme'],
      ],
    },
    {
      title: 'Pour commencer',
      paragraphs: [
        'Écrivez à votre référent, ou demandez à être rappelé depuis l’aide du portail : il ouvre l’étude, et vous la suivez ici jusqu’au fournisseur choisi.',
      ],
    },
  ],
};
