import { IconPrinter } from '@tabler/icons-react';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { JumpLink } from '#web/ui/actions/JumpLink.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './Formation.module.css';
import { testimonialWords } from './formation.texts.ts';
import { Rating } from './Rating.tsx';

/** The id of the section of the testimonials. */
export const testimonialsAnchor = 'temoignages';

/** The head of a training: branch, category, rating, testimonials, print and certifications (TRN-06, TRN-07, TRN-09). */
export function FormationHead({ formation }: { formation: ArticleSheet }) {
  const { title, type, metadatas, medias, interviews } = formation;
  const about = [type, metadatas.branch, metadatas.category].filter((part) => part !== null);
  return (
    <div className={css.head}>
      <PageHead
        title={typeset(title)}
        context={<p>{[...new Set(about)].join(' · ')}</p>}
        actions={
          <Button icon={<IconPrinter aria-hidden />} onClick={() => print()}>
            Imprimer
          </Button>
        }
      />
      <div className={css.marks}>
        <Rating formation={formation} />
        {interviews.length > 0 && (
          <JumpLink className={`${css.toTestimonials} screen-only`} to={testimonialsAnchor}>
            {testimonialWords(interviews.length)}
          </JumpLink>
        )}
        {medias.certifications.length > 0 && (
          <ul className={css.certifications} aria-label="Certifications">
            {medias.certifications.map(({ source, alt, title: name }) => (
              <li key={name}>
                <img src={source} alt={alt} width={32} height={32} />
                <span aria-hidden>{name}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
