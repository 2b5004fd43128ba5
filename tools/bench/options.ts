import { parseArgs } from 'node:util';

const flag = { type: 'boolean', default: false } as const;
const parts = ['search-quality', 'growth', 'flood', 'notifications', 'night', 'desk', 'export', 'export-contracts', 'import'] as const;
export type Part = (typeof parts)[number];

export type Options = {
  organisations: number;
  /** Organisations of the smaller network: the base of the growth figures, and the content of the embedded database. */
  fewer: number;
  importRows: number;
  embedded: boolean;
  keep: boolean;
  effort: { seconds: number; rounds: number };
  /** Returns true for a line that `--only` names, or for every line without `--only`. */
  wantsLine: (name: string) => boolean;
  wants: (part: Part) => boolean;
  /** False when only the search quality is measured: it generates its own documents and needs no network. */
  wantsNetwork: boolean;
};

const whole = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} : un nombre entier de ${least} à ${most} est attendu`);
};

/** Parses the command line. `names` are the names of the lines. Throws a French message for an unknown value. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: { small: flag, embedded: flag, keep: flag, only: text(''), organisations: text(''), seconds: text('1'), rounds: text('4') },
  });
  const only = values.only.split(',').filter((name) => name !== '');
  const unknown = only.filter((name) => !names.includes(name) && !parts.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only : ${unknown.join(', ')} inconnu ; ${[...names, ...parts].join(', ')} sont connus`);
  const organisations = whole('organisations', values.organisations || (values.small ? '2000' : '100000'), 1000, 500_000);
  return {
    organisations,
    fewer: Math.max(1000, organisations / 10),
    importRows: values.small ? 10_000 : 100_000,
    embedded: values.embedded,
    keep: values.keep,
    effort: { seconds: whole('seconds', values.seconds, 1, 10), rounds: whole('rounds', values.rounds, 1, 10) },
    wantsLine: (name) => only.length === 0 || only.includes(name),
    wants: (part) => only.length === 0 || only.includes(part),
    wantsNetwork: only.length === 0 || only.some((name) => name !== 'search-quality'),
  };
}
