import { describe, expect, it } from 'vitest';
import { showProgress } from './progress.ts';

function screen(isTTY: boolean, columns = 120) {
  const written: string[] = [];
  return { written, isTTY, columns, write: (text: string) => written.push(text) };
}

describe('avancement', () => {
  it('redessine une barre sur la ligne du terminal, et la quitte à la fin du fichier', () => {
    const terminal = screen(true);
    const show = showProgress(terminal);
    show({ file: 'adherents.csv', read: 2000, share: 0.5, done: false });
    show({ file: 'adherents.csv', read: 4000, share: 1, done: true });
    expect(terminal.written).toEqual([
      `\r\u001b[2Kadherents.csv          ${'█'.repeat(12)}${'░'.repeat(12)}  50 %  2\u202f000 lignes`,
      `\r\u001b[2Kadherents.csv          ${'█'.repeat(24)} 100 %  4\u202f000 lignes\n`,
    ]);
  });

  it('tient dans un terminal étroit', () => {
    const terminal = screen(true, 30);
    showProgress(terminal)({ file: 'chiffre_affaires.csv', read: 1, share: 0.1, done: false });
    expect(terminal.written[0]?.replace('\r\u001b[2K', '')).toHaveLength(29);
  });

  it('hors d’un terminal, n’écrit qu’aux quarts et à la fin', () => {
    const log = screen(false);
    const show = showProgress(log);
    for (let share = 0.05; share < 1; share += 0.05) show({ file: 'a.csv', read: Math.round(share * 100), share, done: false });
    show({ file: 'a.csv', read: 100, share: 1, done: true });
    expect(log.written).toHaveLength(4);
    expect(log.written.at(-1)).toBe('a.csv : 100 %, 100 lignes\n');
  });
});
