/** What a document of the demonstration holds, before it is printed: its title, where it comes from, its sections, and a table of prices. */
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

/** A document of the demonstration: what is said of it, and the paper that its file is printed from, by name. */
export type DemoDocument = {
  title: string;
  body: string;
  category: number;
  format: 'pdf' | 'xls';
  fileName: string;
  paper: string;
  updatedAt: Date;
};

/** The papers, each printed once, however many documents share it. */
export type PaperRack = {
  add: (name: string, paper: Paper) => string;
  papers: ReadonlyMap<string, Paper>;
};

export function makeRack(): PaperRack {
  const papers = new Map<string, Paper>();
  const add = (name: string, paper: Paper) => {
    if (!papers.has(name)) papers.set(name, paper);
    return name;
  };
  return { add, papers };
}
