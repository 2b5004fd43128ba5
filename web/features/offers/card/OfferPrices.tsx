import type { OfferPrice } from '#protocol/offers/offers.ts';
import { price } from '#web/lib/formats/amounts.ts';
import css from './OfferCard.module.css';

/** The negotiated prices, each beside the usual price. */
export function OfferPrices({ prices }: { prices: readonly OfferPrice[] }) {
  if (prices.length === 0) return null;
  return (
    <table className={css.prices}>
      <caption className="sr-only">Prix négociés</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Prix négocié HT</th>
          <th scope="col">Prix habituel</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ title, unit, price: amount, usualPrice }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              {unit && <span className={css.unit}>{unit}</span>}
            </th>
            <td className={css.amount}>{price(amount)}</td>
            <td className={css.usual}>{usualPrice === null ? '' : price(usualPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
