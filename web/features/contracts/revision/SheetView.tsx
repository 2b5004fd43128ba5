import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RevisionFigure, RevisionSheet } from '#protocol/contracts/contract-revision.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Revision.module.css';
import { money, signedPercent } from './revision.texts.ts';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

/** `isValidated`: a revision of this date is validated, so that the price in force of the sheet is the one before it. */
type SheetViewProps = { sheet: RevisionSheet; isValidated: boolean };

/** A calculated sheet: the result, the prices, the numbered steps, and each figure with its source. */
export const SheetView = ({ sheet, isValidated }: SheetViewProps) => (
  <>
    <Headline sheet={sheet} />
    <Prices sheet={sheet} isValidated={isValidated} />
    <Card title="Les étapes du calcul">
      <p className={css.formula}>{sheet.formula}</p>
      {/* The first step has the same numbers. */}
      {sheet.steps.length === 0 && <p className={css.formula}>{sheet.numbers}</p>}
      <ol className={css.steps}>
        {sheet.steps.map(({ title, detail, value }) => (
          <li key={title}>
            <div>
              <strong>{title}</strong>
              <span className={css.detail}>{typeset(detail)}</span>
            </div>
            <span className={css.value}>{value}</span>
          </li>
        ))}
      </ol>
      {sheet.awaited.map((text) => (
        <p key={text} className={css.note}>
          {typeset(text)}
        </p>
      ))}
    </Card>
    <Card title="Les valeurs et leurs sources">
      <ul className={css.figures}>
        {sheet.figures.map((figure) => (
          <Figure key={`${figure.label} ${figure.series}`} figure={figure} />
        ))}
      </ul>
    </Card>
    <ul className={css.warnings}>
      {sheet.warnings.map((text) => (
        <li key={text}>{typeset(text)}</li>
      ))}
    </ul>
  </>
);

function Headline({ sheet: { headline, trend, state, asOf } }: { sheet: RevisionSheet }) {
  const Icon = trend === null ? IconHourglass : icons[trend];
  return (
    <p className={css.headline} data-trend={trend ?? state} role="status">
      <Icon size={22} stroke={1.7} aria-hidden />
      <span>
        {typeset(headline)}{' '}
        <span className={css.asOf}>
          {state === 'awaited' ? 'D’après' : 'Calculé avec'} ce qui était publié le {fullDate(asOf)}.
        </span>
      </span>
    </p>
  );
}

function Prices({ sheet, isValidated }: SheetViewProps) {
  const { price, basePrice, priceInForce, currency, changeFromBase, changeFromForce } = sheet;
  const shown = [
    { name: 'Prix d’origine P₀', value: money(basePrice, currency), change: null },
    { name: isValidated ? 'Prix avant révision' : 'Prix en vigueur', value: money(priceInForce, currency), change: null },
    { name: 'Prix révisé', value: price === null ? 'Aucun' : money(price, currency), change: changeFromForce },
  ];
  return (
    <dl className={css.prices}>
      {shown.map(({ name, value, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {change !== null && (
            <dd className={css.change}>
              {signedPercent(change)} sur le prix {isValidated ? 'd’avant' : 'en vigueur'}
            </dd>
          )}
          {change !== null && changeFromBase !== null && <dd className={css.change}>{signedPercent(changeFromBase)} sur P₀</dd>}
        </div>
      ))}
    </dl>
  );
}

const Figure = ({
  figure: { label, series, publisher, index, value, unit, source, publication, status, isProvisional, notes },
}: {
  figure: RevisionFigure;
}) => {
  // Suppliers have contracts, and no page of indices; a closed index has no page either.
  const hasPage = useMe().role !== 'supplier' && index !== null;
  return (
    <li>
      <div className={css.figureHead}>
        <strong>{label}</strong>
        <span className={css.value}>{value === null ? 'attendue' : `${value}${unit === '' ? '' : `\u00a0${unit}`}`}</span>
      </div>
      <p className={css.detail}>
        {hasPage ? <Link to={`/indices/${index}`}>{series}</Link> : series}
        {publisher && ` · source\u00a0: ${publisher}`}
        {source !== '' && ` · ${source}`}
        {publication !== '' && ` · ${publication}`}
        {' · '}
        <span className={isProvisional ? css.provisional : undefined}>{status}</span>
      </p>
      {notes.map((note) => (
        <p key={note} className={css.detail}>
          {typeset(note)}
        </p>
      ))}
    </li>
  );
};
