/** A list: each item has its words, and may have a list of its own. */
export type List = { ordered: boolean; items: { words: string; list?: List }[] };
/** A part of a text. In `words`, *…* is bold, _…_ italic, ^…^ and ~…~ raised and lowered, [words](address) a link. */
export type Block =
  | { kind: 'p' | 'h' | 'quote'; words: string }
  | { kind: 'list'; list: List }
  | { kind: 'table'; header: boolean; caption?: string; rows: { words: string; span?: number }[][] }
  | { kind: 'empty' }
  | { kind: 'hr' };

export type Dialect = {
  name: string;
  write: (blocks: Block[]) => string;
  /** The tag of a cell of its first row: only our own texts have headers. */
  headerTag: 'th' | 'td';
  /** Its tables may have a caption. */
  caption: boolean;
};

type Tags = { bold: [string, string]; italic: [string, string]; sup: [string, string]; sub: [string, string] };
const plainTags: Tags = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  sup: ['<sup>', '</sup>'],
  sub: ['<sub>', '</sub>'],
};

/** Writes the marks of some words as tags. */
function inline(words: string, { bold, italic, sup, sub }: Tags = plainTags): string {
  return words
    .replace(/&/g, '&amp;')
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>')
    .replace(/\*(.+?)\*/g, `${bold[0]}$1${bold[1]}`)
    .replace(/(?<!\w)_(.+?)_/g, `${italic[0]}$1${italic[1]}`)
    .replace(/\^(.+?)\^/g, `${sup[0]}$1${sup[1]}`)
    .replace(/~(.+?)~/g, `${sub[0]}$1${sub[1]}`);
}

type Writers = {
  p: (words: string) => string;
  h: (words: string, at: number) => string;
  quote: (words: string) => string;
  list: (list: List, at: number) => string;
  cell: (words: string, tag: 'td' | 'th', attributes: string) => string;
  table: (rows: string, caption: string) => string;
  empty: string;
  hr: string;
};

function write(blocks: Block[], writers: Writers, headerTag: 'td' | 'th'): string {
  const one = (block: Block, at: number): string => {
    if (block.kind === 'empty' || block.kind === 'hr') return writers[block.kind];
    if (block.kind === 'list') return writers.list(block.list, at);
    if ('words' in block) return writers[block.kind](block.words, at);
    const rows = block.rows.map((cells, index) => {
      const tag = block.header && index === 0 ? headerTag : 'td';
      return `<tr>${cells.map(({ words, span }) => writers.cell(words, tag, span ? ` colspan="${span}"` : '')).join('')}</tr>`;
    });
    return writers.table(rows.join('\n'), block.caption === undefined ? '' : `<caption>${inline(block.caption)}</caption>`);
  };
  return blocks.map(one).join('\n');
}

/** Writes a list as HTML has it; `inside` tells where an inner list stands: Google Docs puts it beside its item. */
function htmlList({ ordered, items }: List, item: (words: string) => string, inside: boolean): string {
  const tag = ordered ? 'ol' : 'ul';
  const written = items.map(({ words, list }) => {
    const inner = list ? htmlList(list, item, inside) : '';
    return inside ? `<li>${item(words)}${inner}</li>` : `<li dir="ltr" style="list-style-type:disc">${item(words)}</li>${inner}`;
  });
  return `<${tag}>${written.join('')}</${tag}>`;
}

const bullets = ['·', 'o', '§'];
/** Writes the items of a list as the paragraphs of desktop Word, in each of the two ways that it hides the marker. */
function wordList({ ordered, items }: List, id: number, level = 1): string {
  return items
    .map(({ words, list }, at) => {
      const marker = ordered ? (level === 1 ? `${at + 1}.` : `${'abcdef'[at]})`) : (bullets[level - 1] ?? '-');
      const [start, end] = id % 2 === 0 ? ['<![if !supportLists]>', '<![endif]>'] : ['<!--[if !supportLists]-->', '<!--[endif]-->'];
      const hidden = `${start}<span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span>${end}`;
      const paragraph = `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:l${id} level${level} lfo${id + 1}'>${hidden}${inline(words, wordTags)}<o:p></o:p></p>`;
      return paragraph + (list ? wordList(list, id, level + 1) : '');
    })
    .join('\n');
}

const wordTags: Tags = {
  bold: ["<b style='mso-bidi-font-weight:normal'>", '</b>'],
  italic: ["<i style='mso-bidi-font-style:normal'>", '</i>'],
  sup: ['<sup>', '</sup>'],
  sub: ['<sub>', '</sub>'],
};
const officeHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;} @list l0:level1 {mso-level-text:·;} --></style></head><body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->`;
const officeEnd = '<!--EndFragment--></body></html>';

const word: Writers = {
  p: (words) =>
    `<p class=MsoNormal><span style='font-size:11.0pt;mso-fareast-language:FR'>${inline(words, wordTags)}<o:p></o:p></span></p>`,
  h: (words, at) => `<h${(at % 3) + 1} style='margin-top:12.0pt'><a name="_Toc1"></a>${inline(words)}<o:p></o:p></h${(at % 3) + 1}>`,
  quote: (words) => `<blockquote><p class=MsoQuote>${inline(words)}<o:p></o:p></p></blockquote>`,
  list: wordList,
  cell: (words, _tag, attributes) =>
    `<td width=302${attributes} valign=top style='width:226.5pt;border:solid windowtext 1.0pt'><p class=MsoNormal>${inline(words, wordTags)}<o:p></o:p></p></td>`,
  table: (rows) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rows}</table>`,
  empty: '<p class=MsoNormal><o:p>&nbsp;</o:p></p>',
  hr: '<hr size=2 width="100%" align=center>',
};

const outlook: Writers = {
  ...word,
  p: (words) => `<div><font face="Calibri" size="3" color="#000000">${inline(words)}</font></div>`,
  h: (words, at) => `<h${(at % 6) + 1}><font color="#1F497D">${inline(words)}</font></h${(at % 6) + 1}>`,
  list: (list, at) =>
    at % 2 === 0 ? `<div>${wordList(list, at)}</div>` : htmlList(list, (words) => `<font face="Calibri">${inline(words)}</font>`, true),
  cell: (words, _tag, attributes) => `<td${attributes} valign="top"><div><font size="2">${inline(words)}</font></div></td>`,
  table: (rows) => `<table border="0" cellpadding="0" cellspacing="0" width="600"><tbody>${rows}</tbody></table>`,
  empty: '<div><br></div>',
};

const docsTags: Tags = {
  bold: ['<span style="font-size:11pt;font-weight:700;white-space:pre-wrap">', '</span>'],
  italic: ['<span style="font-style:italic;white-space:pre-wrap">', '</span>'],
  sup: ['<span style="font-size:0.6em;vertical-align:super">', '</span>'],
  sub: ['<span style="font-size:0.6em;vertical-align:sub">', '</span>'],
};
const span = (words: string) =>
  `<span style="font-size:11pt;font-family:Arial;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline">${inline(words, docsTags)}</span>`;
const docs: Writers = {
  p: (words) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt">${span(words)}</p>`,
  h: (words, at) => `<h${(at % 4) + 1} dir="ltr">${span(words)}</h${(at % 4) + 1}>`,
  quote: (words) => `<blockquote><p dir="ltr">${span(words)}</p></blockquote>`,
  list: (list) => htmlList(list, (words) => `<p dir="ltr" role="presentation">${span(words)}</p>`, false),
  cell: (words, _tag, attributes) => `<td${attributes} style="border:solid #000 1pt"><p dir="ltr">${span(words)}</p></td>`,
  table: (rows) =>
    `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="301"><col width="301"></colgroup><tbody>${rows}</tbody></table></div>`,
  empty: '<br>',
  hr: '<p dir="ltr"></p><hr><p dir="ltr"></p>',
};

const portal: Writers = {
  p: (words) => `<p>${inline(words)}</p>`,
  h: (words, at) => `<h${(at % 3) + 2}>${inline(words)}</h${(at % 3) + 2}>`,
  quote: (words) => `<blockquote><p>${inline(words)}</p></blockquote>`,
  list: (list) => htmlList(list, inline, true),
  cell: (words, tag, attributes) => `<${tag}${attributes}>${inline(words)}</${tag}>`,
  table: (rows, caption) => `<table>${caption}<tbody>${rows}</tbody></table>`,
  empty: '<p></p>',
  hr: '<hr>',
};

export const dialects = {
  word: {
    name: 'Word',
    headerTag: 'td',
    caption: false,
    write: (blocks) => `${officeHead}<div class=WordSection1>${write(blocks, word, 'td')}</div>${officeEnd}`,
  },
  outlook: {
    name: 'Outlook',
    headerTag: 'td',
    caption: false,
    write: (blocks) => `${officeHead}${write(blocks, outlook, 'td')}${officeEnd}`,
  },
  docs: {
    name: 'Docs',
    headerTag: 'td',
    caption: false,
    write: (blocks) => `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${write(blocks, docs, 'td')}</b>`,
  },
  portal: { name: 'portail', headerTag: 'th', caption: true, write: (blocks) => write(blocks, portal, 'th') },
} satisfies Record<string, Dialect>;
