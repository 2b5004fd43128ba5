import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { ContactBlock } from '#web/ui/content/ContactBlock.tsx';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Formation.module.css';

/** The facts of Qualiopi, and the accessibility of the training with its contact, when it is written (TRN-16). */
export function FormationFacts({ formation }: { formation: ArticleSheet }) {
  const { access, contact, metadatas, formation: facts } = formation;
  const short = [
    { name: 'Délai d’accès', value: facts?.accessDelay },
    { name: 'Mise à jour', value: facts?.updatedOn && fullDate(facts.updatedOn) },
  ].filter(({ value }) => value);
  const texts = [
    { name: 'Méthodes', html: facts?.methods },
    { name: 'Évaluation', html: facts?.evaluation },
    { name: 'Support', html: metadatas.support },
  ].filter(({ html }) => html);
  return (
    <>
      {short.length + texts.length > 0 && (
        <Card title="Modalités">
          <div className={css.facts}>
            {short.length > 0 && <Facts facts={short} />}
            {texts.map(({ name, html }) => (
              <div key={name}>
                <h3>{name}</h3>
                <HtmlText html={html ?? ''} />
              </div>
            ))}
          </div>
        </Card>
      )}
      {access.a11y && (
        <Card title="Accessibilité">
          <div className={css.facts}>
            <HtmlText html={access.a11y} />
            {contact && (
              <div>
                <h3>Contact handicap</h3>
                <ContactBlock contact={{ ...contact, title: null, service: null, function: null, phone: null, tel: null }} />
              </div>
            )}
          </div>
        </Card>
      )}
    </>
  );
}
