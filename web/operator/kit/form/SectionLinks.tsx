import type { FormSection } from '#web/operator/kit/content-view.ts';
import css from './SectionLinks.module.css';

type SectionLinksProps = { sections: readonly FormSection[]; anchorOf: (section: FormSection) => string };

/** Brings a section to the top of the window, where the keyboard goes on from its title. */
function goTo(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

/** Leads to each section of a long form. Buttons: the address stays as it is. */
export const SectionLinks = ({ sections, anchorOf }: SectionLinksProps) => (
  <nav className={css.links} aria-label="Sections du formulaire">
    {sections.map((section) => (
      <button key={section.title} type="button" onClick={() => goTo(anchorOf(section))}>
        {section.title}
      </button>
    ))}
  </nav>
);
