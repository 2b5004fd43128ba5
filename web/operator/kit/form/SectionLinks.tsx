import type { FormSection } from '#web/operator/kit/content-view.ts';
import css from './SectionLinks.module.css';

type SectionLinksProps = { sections: readonly FormSection[]; anchorOf: (section: FormSection) => string };

/** Leads to each section of a long form. Buttons: the address stays as it is. */
export const SectionLinks = ({ sections, anchorOf }: SectionLinksProps) => (
  <nav className={css.links} aria-label="Sections du formulaire">
    {sections.map((section) => (
      <button key={section.title} type="button" onClick={() => document.getElementById(anchorOf(section))?.focus()}>
        {section.title}
      </button>
    ))}
  </nav>
);
