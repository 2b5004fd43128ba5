import { type Block, type Dialect, dialects, type List } from './text-dialects.ts';

export type CorpusText = {
  name: string;
  html: string;
  /** Lines that members must read: the path of each run of words (`ul ol: words`), in order. */
  lines: string[];
};

const list = (ordered: boolean, ...items: (string | { words: string; list: List })[]): List => ({
  ordered,
  items: items.map((item) => (typeof item === 'string' ? { words: item } : item)),
});
const p = (words: string): Block => ({ kind: 'p', words });
const row = (...cells: (string | { words: string; span: number })[]) =>
  cells.map((cell) => (typeof cell === 'string' ? { words: cell } : cell));

/** The parts that a text is put together from. */
const shapes: readonly Block[][] = [
  [p('« L’électricité », dit-il : 1 234,56 € à 20 % ; est-ce trop ?')],
  [p('Un mot *en gras*, un autre _en italique_, puis du CO~2~ et des m^2^ de bureaux.')],
  [p('Voir [nos offres](/offres) ou [le site public](https://exemple.fr/prix?a=1&b=2).')],
  [{ kind: 'h', words: 'Les prix de l’énergie' }, p('M. Dupont les suit : A. d’abord, b) ensuite.')],
  [{ kind: 'list', list: list(false, 'Gaz', 'Électricité *verte*', 'Fioul') }],
  [{ kind: 'list', list: list(true, 'Lire', 'Comparer', 'Signer') }, p('Fin de la liste.')],
  [{ kind: 'list', list: list(false, { words: 'Énergie', list: list(false, 'Gaz', 'Bois') }, 'Papier') }],
  [{ kind: 'list', list: list(true, { words: 'Préparer', list: list(false, 'le *budget*', 'le calendrier') }, 'Choisir') }],
  [
    {
      kind: 'list',
      list: list(false, { words: 'Un', list: list(true, { words: 'Deux', list: list(false, 'Trois') }, 'Deux bis') }, 'Un bis'),
    },
  ],
  [
    { kind: 'list', list: list(false, 'Une puce', 'Une autre') },
    { kind: 'list', list: list(true, 'Un numéro', 'Un second') },
  ],
  [
    { kind: 'list', list: list(true, 'Avant le tableau') },
    { kind: 'table', header: false, rows: [row('Gaz', '12,5')] },
    { kind: 'list', list: list(true, 'Après le tableau') },
  ],
  [{ kind: 'table', header: true, rows: [row('Produit', 'Prix'), row('Gaz', '1 234,56 €'), row('Bois', '*99 €*')] }],
  [{ kind: 'table', header: false, rows: [row({ words: 'Total de l’année', span: 2 }), row('Gaz', 'Bois')] }],
  [{ kind: 'table', header: true, caption: 'Prix au 1er janvier', rows: [row('Mois', 'Prix'), row('Janvier', '10 €')] }],
  [{ kind: 'quote', words: 'Acheter mieux, c’est acheter ensemble.' }, p('Une adhérente')],
  [p('Avant le filet'), { kind: 'hr' }, p('Après le filet')],
  [p('Un'), { kind: 'empty' }, p('Deux, après un blanc')],
];

/** Puts shapes together by threes, so that each follows many others. */
const bodyOf = (at: number): Block[] => [at, at * 3 + 1, at * 7 + 5].flatMap((one) => shapes[one % shapes.length] ?? []);

/** Writes the words as members read them, with the tags around them: 'td: Gaz'. */
function linesOf(block: Block, headerTag: string): string[] {
  if (block.kind === 'empty') return [];
  if (block.kind === 'hr') return ['hr'];
  if (block.kind === 'list') return linesOfList(block.list, '');
  if ('words' in block) return [`${block.kind === 'p' ? '' : block.kind}: ${block.words}`];
  const cells = block.rows.flatMap((cellsOfRow, at) =>
    cellsOfRow.map(({ words, span }) => `table ${block.header && at === 0 ? headerTag : 'td'}${span ?? ''}: ${words}`),
  );
  return block.caption === undefined ? cells : [`table caption: ${block.caption}`, ...cells];
}

const linesOfList = ({ ordered, items }: List, above: string): string[] =>
  items.flatMap(({ words, list: inner }) => {
    const path = `${above} ${ordered ? 'ol' : 'ul'}`.trim();
    return [`${path}: ${words}`, ...(inner ? linesOfList(inner, path) : [])];
  });

const perDialect = 50;

function textsOf({ name, write, headerTag, caption }: Dialect): CorpusText[] {
  return Array.from({ length: perDialect }, (_, at) => {
    const mark: Block = p(`texte ${name} ${at}`);
    const blocks = [mark, ...bodyOf(at)].map((block) => {
      if (block.kind !== 'table' || caption) return block;
      const { caption: _none, ...table } = block;
      return table;
    });
    return { name: `${name} ${at}`, html: write(blocks), lines: blocks.flatMap((block) => linesOf(block, headerTag)) };
  });
}

/** Two hundred texts: fifty of each way of writing. */
export const corpus: Record<keyof typeof dialects, CorpusText[]> = {
  word: textsOf(dialects.word),
  outlook: textsOf(dialects.outlook),
  docs: textsOf(dialects.docs),
  portal: textsOf(dialects.portal),
};
