import type { PaperSection } from '#demo/papers/paper.ts';

/** Returns the sections of a signed contract or amendment. */
export const signedSections = (isAmendment: boolean): PaperSection[] => [
  {
    title: 'Article 1 – Objet',
    paragraphs: [
      isAmendment
        ? 'Le présent avenant modifie le contrat d’origine sur les seuls points qu’il énonce. Les autres clauses demeurent.'
        : 'Le présent contrat fixe les conditions dans lesquelles le titulaire exécute les prestations décrites en annexe 1 pour le compte du client.',
    ],
  },
  {
    title: 'Article 2 – Durée et reconduction',
    paragraphs: [
      'Le contrat prend effet à sa date d’application. Il se reconduit par tacite reconduction, sauf dénonciation par lettre recommandée dans le délai de préavis.',
      'La partie qui dénonce le contrat le fait sans avoir à motiver sa décision.',
    ],
  },
  {
    title: 'Article 3 – Prix et révision',
    paragraphs: [
      'Les prix sont fermes la première année. Ils sont ensuite révisés une fois l’an par application de la formule de l’annexe 2.',
    ],
    points: ['Facturation à terme échu', 'Paiement à 45 jours fin de mois', 'Pénalités plafonnées à 10 % du montant annuel'],
  },
  {
    title: 'Article 4 – Suivi',
    paragraphs: ['Les parties se réunissent une fois l’an. Le compte rendu de cette revue est joint au dossier du contrat.'],
  },
];
export const annexSections: readonly PaperSection[] = [
  {
    title: 'Prix unitaires',
    paragraphs: ['Prix en euros hors taxes, franco, valables jusqu’à la prochaine révision.'],
    points: ['Forfait mensuel, par site', 'Intervention supplémentaire, à l’heure', 'Astreinte, par semaine'],
  },
  {
    title: 'Formule de révision',
    paragraphs: ['P = P0 × (0,15 + 0,85 × S / S0), S étant le dernier indice publié à la date de révision.'],
  },
];
export const reviewSections: readonly PaperSection[] = [
  {
    title: 'Présents',
    paragraphs: ['La direction des achats, le responsable du site et le chargé d’affaires du titulaire.'],
  },
  {
    title: 'Constats',
    paragraphs: ['Le niveau de service est tenu. Deux interventions ont dépassé le délai convenu, sans conséquence sur la production.'],
    points: ['Délai moyen d’intervention : 3 h 40', 'Satisfaction des utilisateurs : 8,1 sur 10', 'Trois devis en attente de réponse'],
  },
  {
    title: 'Décisions',
    paragraphs: ['Réduire le périmètre du bâtiment C à compter du trimestre prochain. Consulter le marché avant la prochaine échéance.'],
  },
];
export const insuranceSections: readonly PaperSection[] = [
  {
    title: 'Responsabilité civile professionnelle',
    paragraphs: [
      'L’assureur atteste que le titulaire est garanti pour les dommages corporels, matériels et immatériels causés dans l’exercice de son activité.',
    ],
  },
];
