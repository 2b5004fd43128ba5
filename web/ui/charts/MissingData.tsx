import css from './Chart.module.css';

/** The alert of a chart without any data (DSH-47). */
export const MissingData = () => (
  <p className={css.missing} role="alert">
    Données manquantes pour ce graphique.
  </p>
);
