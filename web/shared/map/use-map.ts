import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as MapLibre, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useState } from 'react';
import { loadConfig } from '#web/lib/http/config.ts';
import { baseStyle } from './base/base-style.ts';
import type { View } from './kept-view.ts';
import { mapTexts } from './map-texts.ts';
import { franceIn } from './subscriber-layers.ts';

setWorkerUrl(workerUrl);
/** The longest wait for the operator's map style, in milliseconds. */
const styleTimeoutMs = 4000;

/** Loads the map style of the setting MAP_STYLE_URL; returns our own base map without the setting, and when the load fails. */
async function loadStyle(): Promise<StyleSpecification> {
  try {
    const { mapStyleUrl } = await loadConfig();
    if (mapStyleUrl === '') return baseStyle();
    const answer = await fetch(mapStyleUrl, { signal: AbortSignal.timeout(styleTimeoutMs) });
    if (!answer.ok) throw new Error(`${mapStyleUrl}\u00a0: ${answer.status}`);
    // Glyphs are removed: every name, our cluster counts included, is then drawn in the font of the page.
    const { glyphs, ...style } = await answer.json();
    return style;
  } catch (problem) {
    console.warn(problem);
    return baseStyle();
  }
}

function newMap(container: HTMLElement, style: StyleSpecification, view: View | undefined): MapLibre {
  const map = new MapLibre({
    container,
    style,
    ...(view ?? franceIn(container.clientWidth, container.clientHeight)),
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

/**
 * Creates a map in `container` at `firstView`, or over France without one. `map` is null until the base map is drawn; `failed` is true when
 * the browser cannot create one.
 */
export function useMap(container: RefObject<HTMLElement | null>, firstView: View | undefined): { map: MapLibre | null; failed: boolean } {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let created: MapLibre | undefined;
    let unmounted = false;
    const open = (style: StyleSpecification) => {
      if (unmounted || !container.current) return;
      created = newMap(container.current, style, firstView);
      created.once('load', () => setMap(created ?? null));
    };
    loadStyle()
      .then(open)
      .catch((problem: unknown) => {
        console.warn(problem);
        setFailed(true);
      });
    return () => {
      unmounted = true;
      setMap(null);
      created?.remove();
    };
  }, [container, firstView]);
  return { map, failed };
}
