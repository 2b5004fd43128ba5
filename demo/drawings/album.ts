import { createHash } from 'node:crypto';

/** The pictures of the demonstration, each kept once under a name made from what it shows. */
export type Album = {
  add: (svg: string) => string;
  pictures: ReadonlyMap<string, string>;
};

export function makeAlbum(): Album {
  const pictures = new Map<string, string>();
  const add = (svg: string) => {
    const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 40)}.svg`;
    pictures.set(name, svg);
    return name;
  };
  return { add, pictures };
}
