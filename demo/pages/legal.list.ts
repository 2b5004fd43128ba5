import type { LegalPage } from '#protocol/pages/page-slugs.ts';
import type { PageEntry } from './page.ts';

/** The legal texts of the demonstration. */
export const legalTexts: Readonly<Record<LegalPage, PageEntry>> = {
  'mentions-legales': {
    title: 'Mentions légales',
    intro: ['Ce portail est réservé aux membres du réseau : adhérents, fournisseurs référencés et équipe achats.'],
    sections: [
      {
        title: 'Éditeur',
        paragraphs: [
          'Le portail est édité par Réseau Démonstration, société par actions simplifiée au capital de 250 000 €, dont le siège est au 1, rue de l’Exemple, 35000 Rennes. Téléphone : 01 99 00 14 20. Adresse e-mail : equipe@reseau.example.',
        ],
      },
      {
        title: 'Directrice de la publication',
        paragraphs: [
          'La présidente du réseau est directrice de la publication. Les fiches des fournisseurs et leurs offres sont publiées sous la responsabilité de chaque fournisseur.',
        ],
      },
      {
        title: 'Hébergement',
        paragraphs: [
          'Le portail et ses données sont hébergés en France par Hébergement Démonstration, 2, rue de l’Exemple, 35000 Rennes, téléphone 01 99 00 14 30, dans deux centres de données distincts. Une copie chiffrée est faite chaque nuit.',
        ],
      },
      {
        title: 'Propriété des contenus',
        paragraphs: [
          'Les textes, les tableaux de prix et les documents sont destinés au seul usage des membres. Les reproduire hors du réseau demande notre accord écrit.',
        ],
      },
      {
        title: 'Signaler une erreur',
        paragraphs: [
          'Une information fausse ou périmée se signale à votre référent ou à equipe@reseau.example. Elle est corrigée sous trois jours ouvrés.',
        ],
      },
    ],
  },
  'politique-cookies': {
    title: 'Politique de cookies',
    intro: [
      'Le portail ne dépose que ce qu’il lui faut pour vous garder connecté. Il n’a ni mesure d’audience par un tiers, ni publicité : aucun consentement ne vous est donc demandé.',
    ],
    sections: [
      {
        title: 'Les cookies',
        table: [
          ['Nom', 'À quoi il sert', 'Durée'],
          ['access_token_4', 'Prouve, à chaque appel, que vous êtes connecté', 'Un an au plus, renouvelé sans cesse'],
          ['refresh_token_4', 'Renouvelle le précédent sans redemander le mot de passe', 'Un an au plus'],
          ['csrf_token_4', 'Empêche un autre site d’écrire à votre place', 'Un an au plus'],
          ['session_4', 'Dit qu’une session peut se renouveler', 'Un an au plus'],
          ['device_4', 'Reconnaît cet appareil, et vous évite les contrôles d’un appareil inconnu', 'Un an'],
        ],
      },
      {
        title: 'Ce que garde le navigateur',
        table: [
          ['Nom', 'À quoi il sert', 'Durée'],
          ['user_4', 'Votre nom et votre rôle, pour afficher le menu aussitôt', 'Jusqu’à la déconnexion'],
          ['session-lost', 'La raison d’une session qui s’est terminée, dite à la page de connexion', 'Jusqu’à la connexion suivante'],
          ['supplier-list-view', 'La vue choisie pour la liste des fournisseurs', 'Jusqu’à ce que vous l’effaciez'],
          ['kept-typing', 'Un formulaire commencé, si la session expire', 'L’onglet'],
          ['react-router-scroll-positions', 'La hauteur où vous en étiez dans une page', 'L’onglet'],
        ],
      },
      {
        title: 'Les effacer',
        paragraphs: [
          '« Déconnexion », dans le menu de votre compte, efface ceux de la session. Les réglages de votre navigateur effacent les autres ; le portail fonctionne encore après.',
        ],
      },
    ],
  },
  'donnees-personnelles': {
    title: 'Données personnelles',
    intro: ['Cette page dit quelles données le portail garde sur vous, pourquoi, combien de temps, et comment exercer vos droits.'],
    sections: [
      {
        title: 'Ce que nous gardons',
        points: [
          'Votre identité professionnelle : nom, fonction, service, téléphone, adresse e-mail',
          'Vos connexions : date, adresse IP, appareil',
          'Ce que vous écrivez : contrats, demandes, favoris, inscriptions',
        ],
      },
      {
        title: 'Pourquoi',
        paragraphs: [
          'Pour exécuter le contrat qui lie votre entreprise au réseau, et pour la sécurité du portail, qui est notre intérêt légitime. Aucune décision n’est prise par un automate.',
        ],
      },
      {
        title: 'Combien de temps',
        table: [
          ['Donnée', 'Durée'],
          ['Compte', 'Tant que vous représentez votre entreprise, puis un an'],
          ['Journal des connexions', 'Un an'],
          ['Demandes par formulaire', '24 mois'],
          ['Contrats', 'Cinq ans après leur fin'],
        ],
      },
      {
        title: 'Qui les lit',
        paragraphs: [
          'Les membres voient votre fiche professionnelle. Vos contrats ne sont lus que par votre entreprise et par les personnes qu’elle désigne. Rien n’est vendu ni transmis hors de l’Union européenne.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez lire, corriger, effacer ou emporter vos données, et vous opposer à un traitement. Écrivez à la déléguée à la protection des données, à equipe@reseau.example : elle répond sous un mois. Vous pouvez aussi saisir la CNIL.',
        ],
      },
    ],
  },
  accessibilite: {
    title: 'Accessibilité',
    intro: [
      'Accessibilité : non conforme. Aucun audit n’a encore été mené ; la loi veut, tant qu’il n’y en a pas, que ce portail se déclare non conforme au référentiel général d’amélioration de l’accessibilité (RGAA 4.1).',
    ],
    sections: [
      {
        title: 'Ce que nous faisons déjà',
        points: [
          'Chaque écran s’utilise au clavier seul',
          'Chaque couleur de texte a un contraste d’au moins 4,5 pour 1',
          'Chaque graphique a son tableau',
          'Chaque page est contrôlée par un outil à chaque modification',
        ],
      },
      {
        title: 'Ce qui n’est pas encore accessible',
        points: ['Certains PDF déposés par les fournisseurs n’ont pas de balises', 'La carte des adhérents n’a d’équivalent que la liste'],
      },
      {
        title: 'Établissement de cette déclaration',
        paragraphs: ['Cette déclaration a été écrite par l’équipe du portail, sans audit. Un audit par un tiers est prévu.'],
      },
      {
        title: 'Nous écrire',
        paragraphs: [
          'Si un contenu vous est inaccessible, écrivez à equipe@reseau.example : nous vous le donnons sous une autre forme, et nous le corrigeons.',
        ],
      },
      {
        title: 'Voie de recours',
        paragraphs: [
          'Sans réponse satisfaisante de notre part, vous pouvez écrire au Défenseur des droits, ou joindre son délégué dans votre région.',
        ],
      },
    ],
  },
};
