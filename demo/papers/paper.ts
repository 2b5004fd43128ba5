/** The content of a document before it is printed. `context`: the line under the title; `prices`: a table, empty for none. */
export type Paper = {
  title: string;
  context: string;
  sections: readonly PaperSection[];
  prices: readonly PaperPrice[];
};
export type PaperSection = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
};
export type PaperPrice = {
  title: string;
  unit: string;
  price: number;
  usualPrice: number;
};

/** A document of the demonstration. `paper`: the name of the paper from which its file is printed. */
export type DemoDocument = {
  title: string;
  body: string;
  category: number;
  format: 'pdf' | 'xls';
  fileName: string;
  paper: string;
  updatedAt: Date;
};

/**
 * The papers by name; several documents may share one, which is printed once. `add` returns the name and keeps the first paper of a name.
 */
export type PaperSet = {
  add: (name: string, paper: Paper) => string;
  byName: ReadonlyMap<string, Paper>;
};

export function makePaperSet(): PaperSet {
  const byName = new Map<string, Paper>();
  const add = (name: string, paper: Paper) => {
    if (!byName.has(name)) byName.set(name, paper);
    return name;
  };
  return { add, byName };
}
