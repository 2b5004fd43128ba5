import css from './PublicationCard.module.css';

/** Says that the form holds changes that are not saved, and which buttons wait for them. */
export const UnsavedNote = ({ children }: { children: string }) => (
  <p className={css.unsaved}>Modifications non enregistrées. {children}</p>
);
