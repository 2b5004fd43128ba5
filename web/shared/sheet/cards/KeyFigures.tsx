import { Card } from '#web/ui/layout/Card.tsx';
import css from './KeyFigures.module.css';

/** The key figures that an organisation publishes (SHT-10); nothing without any. */
export function KeyFigures({ figures }: { figures: readonly { key: string; value: string }[] }) {
  if (figures.length === 0) return null;
  return (
    <Card title="Chiffres clés">
      <dl className={css.figures}>
        {figures.map(({ key, value }) => (
          <div key={key} className={css.figure}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
