import type { PictureTheme } from '#demo/drawings/themes.ts';
import type { MemberRole } from '#protocol/core/active-role.ts';

export type BannerEntry = {
  place: 'home' | 'list';
  title: string;
  body: string;
  link: string | null;
  /** The roles that the banner is made for; every role without it. */
  audience?: readonly MemberRole[];
  theme: PictureTheme;
  logoCount: number;
  networkLogo: boolean;
  alt: string;
};

const buyers: readonly MemberRole[] = ['subscriber', 'operator'];

export const banners: readonly BannerEntry[] = [
  {
    place: 'home',
    title: 'Énergie : rejoignez le groupement d’achat',
    body: 'Les volumes des adhérents sont réunis pour négocier électricité et gaz. Déposez vos factures avant la clôture.',
    link: '/fournisseurs/energie-et-environnement',
    audience: buyers,
    theme: 'energy',
    logoCount: 3,
    networkLogo: false,
    alt: 'Panneaux solaires et éolienne au-dessus de collines',
  },
  {
    place: 'home',
    title: 'Protection individuelle : un catalogue, un tarif, tous vos sites',
    body: 'Gants, chaussures et vêtements de travail aux conditions du réseau, livrés sur chaque établissement.',
    link: '/fournisseurs/protection-et-securite',
    audience: buyers,
    theme: 'protection',
    logoCount: 4,
    networkLogo: false,
    alt: 'Casque et gants de protection',
  },
  {
    place: 'home',
    title: 'Le réseau, c’est 800 adhérents qui achètent ensemble',
    body: 'Chaque mois, de nouveaux fournisseurs rejoignent le réseau. Comparez, demandez, négociez avec l’appui de votre référent.',
    link: null,
    theme: 'people',
    logoCount: 0,
    networkLogo: true,
    alt: 'Des personnes autour d’une table',
  },
  {
    place: 'home',
    title: 'Informatique reconditionnée : jusqu’à 45 % d’économie',
    body: 'Des postes garantis trois ans, livrés prêts à l’emploi, et la reprise de votre ancien parc.',
    link: '/recherche?motclef=reconditionn%C3%A9',
    audience: buyers,
    theme: 'digital',
    logoCount: 2,
    networkLogo: false,
    alt: 'Ordinateur portable et serveur',
  },
  {
    place: 'home',
    title: 'Les adhérents de votre région, sur la carte',
    body: 'Repérez les sites proches de vos agences et préparez vos visites avec votre référent.',
    link: '/adherents?carto=1',
    audience: ['supplier'],
    theme: 'transport',
    logoCount: 0,
    networkLogo: true,
    alt: 'Camion de livraison sur une route',
  },
  {
    place: 'list',
    title: 'Transport : comparez trois offres en une demande',
    body: 'Messagerie, lots ou affrètement : vos données d’expédition suffisent.',
    link: '/fournisseurs/transport-et-logistique',
    audience: buyers,
    theme: 'transport',
    logoCount: 0,
    networkLogo: false,
    alt: 'Camion de livraison sur une route',
  },
  {
    place: 'list',
    title: 'Hygiène : les nouveaux produits sans pictogramme de danger',
    body: 'Une gamme complète à base végétale, aux prix de l’accord-cadre.',
    link: '/recherche?motclef=%C3%A9colabel',
    audience: buyers,
    theme: 'hygiene',
    logoCount: 0,
    networkLogo: false,
    alt: 'Flacons et pulvérisateur d’entretien',
  },
  {
    place: 'list',
    title: 'Emballage : passez au papier avec nos fournisseurs',
    body: 'Calage, adhésif et sachets recyclables, échantillons gratuits.',
    link: '/fournisseurs/emballage-et-conditionnement',
    audience: buyers,
    theme: 'packaging',
    logoCount: 0,
    networkLogo: false,
    alt: 'Cartons empilés sur une palette',
  },
];
