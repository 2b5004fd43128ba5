import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as MapLibre, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useState } from 'react';
import { loadConfig } from '#web/lib/http/config.ts';
import { baseStyle } from './base/base-style.ts';
import { mapTexts } from './map-texts.ts';
import { wholeFrance } from './subscriber-layers.ts';

setWorkerUrl(workerUrl);
const styleWithinMs = 4000;

/** The style of the operator's setting MAP_STYLE_URL, or our own: without the setting, or when it does not come. */
async function styleOfMap(): Promise<StyleSpecification> {
  try {
    const { mapStyleUrl } = await loadConfig();
    if (mapStyleUrl === '') return baseStyle();
    const answer = await fetch(mapStyleUrl, { signal: AbortSignal.timeout(styleWithinMs) });
    if (!answer.ok) throw new Error(`${mapStyleUrl} : ${answer.status}`);
    // Without its glyphs every name uses the page's font, ours on the clusters included.
    const { glyphs, ...style } = await answer.json();
    return style;
  } catch (problem) {
    console.warn(problem);
    return baseStyle();
  }
}

function newMap(container: HTMLElement, style: StyleSpecification): MapLibre {
  const map = new MapLibre({
    container,
    style,
    ...wholeFrance,
    minZoom: 2,
    maxZoom: 17,
    locale: mapTexts,
    attributionControl: false,
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    pitchWithRotate: false,
    dragRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new AttributionControl({ compact: true }));
  return map;
}

/** A map in `container`: null until it has drawn its ground, `failed` where the browser cannot draw one. */
export function useMap(container: RefObject<HTMLElement | null>): { map: MapLibre | null; failed: boolean } {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let live: MapLibre | undefined;
    let left = false;
    const open = (style: StyleSpecification) => {
      if (left || !container.current) return;
      live = newMap(container.current, style);
      live.once('load', () => setMap(live ?? null));
    };
    styleOfMap()
      .then(open)
      .catch((problem: unknown) => {
        console.warn(problem);
        setFailed(true);
      });
    return () => {
      left = true;
      setMap(null);
      live?.remove();
    };
  }, [container]);
  return { map, failed };
}
