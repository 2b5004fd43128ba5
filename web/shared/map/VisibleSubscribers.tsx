import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { othersText, viewText } from './map-texts.ts';
import { type Box, inBox, type Points, pointAt } from './points.ts';
import css from './VisibleSubscribers.module.css';

/** The most subscribers that the list shows. */
const maxShown = 50;

type VisibleSubscribersProps = {
  id: string;
  points: Points;
  box: Box;
  onShow: (at: number) => void;
};

/** The subscribers in view of the map, as a list: the accessible form of the map. */
export function VisibleSubscribers({ id, points, box, onShow }: VisibleSubscribersProps) {
  const { shown, total } = inBox(points, box, maxShown);
  return (
    <section className={css.list} id={id} tabIndex={-1} aria-label="Adhérents de la carte">
      <p className={css.total} role="status">
        {viewText(total, points.ids.length)}
      </p>
      <ul>
        {shown.map((at) => {
          const { slug, title, town } = pointAt(points, at);
          return (
            <li key={slug} className={css.one}>
              <Link to={`/adherent/${slug}/`}>{title}</Link>
              <span className={css.town}>{town}</span>
              <IconButton label={`Voir ${title} sur la carte`} onClick={() => onShow(at)}>
                <IconMapPin size={18} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {total > shown.length && <p className={css.rest}>{othersText(total - shown.length)}</p>}
    </section>
  );
}

/** The placeholder of the list until the bounds of the map are known. */
export const VisibleSubscribersSkeleton = () => (
  <div className={css.skeleton}>
    <Loading quiet>
      {['64%', '48%', '72%', '56%', '68%', '52%'].map((width) => (
        <p key={width} className={css.pair}>
          <SkeletonBar width={width} />
          <SkeletonBar width="36%" height={12} />
        </p>
      ))}
    </Loading>
  </div>
);
