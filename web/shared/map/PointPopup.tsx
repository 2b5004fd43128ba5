import { type Map as MapLibre, Popup } from 'maplibre-gl';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import css from './PointPopup.module.css';
import { neighboursOf, type Points, pointAt } from './points.ts';

type PointPopupProps = {
  map: MapLibre;
  points: Points;
  /** The index of the subscriber in the columns. */
  at: number;
  onClose: () => void;
};

/** The popup of a subscriber on the map (DSH-25, DSH-26), with the other subscribers at the same address (DSH-27). */
export function PointPopup({ map, points, at, onClose }: PointPopupProps) {
  const [host] = useState(() => document.createElement('div'));
  const { slug, title, street, town, lng, lat } = pointAt(points, at);
  // A layout effect: its cleanup runs before the content is removed, so that it can still tell whether the focus was inside.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const popup = new Popup({ closeOnClick: false, focusAfterOpen: false, maxWidth: '320px', offset: 12, className: css.popup ?? '' });
    popup.setLngLat([lng, lat]).setDOMContent(host).addTo(map);
    host.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    const { unsubscribe } = popup.on('close', onClose);
    return () => {
      const hadFocus = popup.getElement()?.contains(document.activeElement);
      unsubscribe();
      popup.remove();
      if (hadFocus) (before instanceof HTMLElement && before.isConnected ? before : map.getCanvas()).focus({ preventScroll: true });
    };
  }, [map, host, lng, lat, onClose]);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from whatever has the focus inside
    <div
      className={css.content}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <h2>{title}</h2>
      <address>
        {street && <span>{street}</span>}
        {town && <span>{town}</span>}
      </address>
      <Link to={`/adherent/${slug}/`}>Voir la fiche</Link>
      <Neighbours points={points} list={neighboursOf(points, at)} />
    </div>,
    host,
  );
}

function Neighbours({ points, list }: { points: Points; list: readonly number[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>Autres adhérents à cette adresse</h3>
      <ul>
        {list.map((at) => {
          const { slug, title } = pointAt(points, at);
          return (
            <li key={slug}>
              <Link to={`/adherent/${slug}/`}>{title}</Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
