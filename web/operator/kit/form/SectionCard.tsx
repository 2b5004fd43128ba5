import { type ReactNode, useId, useState } from 'react';
import type { ContentView, FormSection } from '#web/operator/kit/content-view.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { differingFields } from './merge.ts';
import css from './SectionCard.module.css';
import type { ContentFormState } from './use-content-form.ts';

type SectionCardProps = { section: FormSection; view: ContentView; form: ContentFormState; anchor: string; children: ReactNode };

/** A section of a form, as a card. */
export function SectionCard({ section: { title, fields, folds }, view, form, anchor, children }: SectionCardProps) {
  if (!folds) {
    return (
      <Card title={title} anchor={anchor}>
        {children}
      </Card>
    );
  }
  const used = [...differingFields(view.empty, form.values), ...form.problemNames];
  return (
    <FoldingCard title={title} isUsed={fields.some((name) => used.includes(name))}>
      {children}
    </FoldingCard>
  );
}

/** A card that stays closed while its fields are empty, until somebody opens it. */
function FoldingCard({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className={css.card} open={isAsked || isUsed} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className={css.optional}>Facultatif</span>
        </summary>
        <div className={css.content}>{children}</div>
      </details>
    </section>
  );
}
