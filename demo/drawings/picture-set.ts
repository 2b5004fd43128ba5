import { createHash } from 'node:crypto';

/** The pictures of the demonstration. `add` stores an SVG once, under a name made from its digest, and returns the name. */
export type PictureSet = {
  add: (svg: string) => string;
  svgByName: ReadonlyMap<string, string>;
};

export function makePictureSet(): PictureSet {
  const svgByName = new Map<string, string>();
  const add = (svg: string) => {
    const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 40)}.svg`;
    svgByName.set(name, svg);
    return name;
  };
  return { add, svgByName };
}
