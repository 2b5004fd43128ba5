import { laboratory, meeting, openSpace, production, warehouse, workshop } from './scenes-inside.ts';
import { cleaning, headquarters, kitchen, loadingBay, solarRoof, training } from './scenes-outside.ts';
import { svg } from './shapes.ts';

export type Scene = {
  draw: () => string;
  title: string;
  alt: string;
};

const framed = (draw: () => string) => () => svg(640, 400, draw());

/** The scenes from which galleries are drawn at random. */
export const scenes: readonly Scene[] = [
  { title: 'La plateforme logistique', alt: 'Allée d’entrepôt avec rayonnages et chariot élévateur', draw: framed(warehouse) },
  { title: 'L’atelier', alt: 'Atelier avec établi et machine-outil', draw: framed(workshop) },
  { title: 'Les bureaux', alt: 'Deux personnes à leur poste de travail', draw: framed(openSpace) },
  { title: 'Le laboratoire', alt: 'Paillasse de laboratoire avec microscope', draw: framed(laboratory) },
  { title: 'La ligne de production', alt: 'Bras robotisé au-dessus d’un convoyeur', draw: framed(production) },
  { title: 'Le comité achats', alt: 'Quatre personnes en réunion devant un graphique', draw: framed(meeting) },
  { title: 'Le siège', alt: 'Façade du siège et ses arbres', draw: framed(headquarters) },
  { title: 'Les quais', alt: 'Camion à quai devant l’entrepôt', draw: framed(loadingBay) },
  { title: 'La toiture photovoltaïque', alt: 'Bâtiment couvert de panneaux solaires', draw: framed(solarRoof) },
  { title: 'L’entretien des locaux', alt: 'Agent conduisant une autolaveuse dans un couloir', draw: framed(cleaning) },
  { title: 'La cuisine', alt: 'Chef devant les fourneaux', draw: framed(kitchen) },
  { title: 'La formation', alt: 'Formatrice devant un groupe', draw: framed(training) },
];
