import { parseArgs } from 'node:util';

const flag = { type: 'boolean', default: false } as const;
const parts = ['search-quality', 'growth', 'flood', 'export', 'export-contracts', 'import'] as const;
export type Part = (typeof parts)[number];

export type Options = {
  organisations: number;
  /** The network that growth is counted from, and that the embedded database holds. */
  fewer: number;
  importRows: number;
  embedded: boolean;
  keep: boolean;
  effort: { seconds: number; rounds: number };
  /** The lines asked for; all of them when none is named. */
  wantsLine: (name: string) => boolean;
  wants: (part: Part) => boolean;
  /** Whether anything but the quality of the search is asked for: that one makes documents of its own. */
  wantsNetwork: boolean;
};

const whole = (name: string, given: string, least: number, most: number): number => {
  const value = Number(given);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} : un nombre entier de ${least} à ${most} est attendu`);
};

/** Reads the command line. `names` are those of the lines. */
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
