import { expect, it } from 'vitest';

it('dit l’heure de Paris, sur une machine réglée autrement aussi', async () => {
  const zone = process.env.TZ;
  process.env.TZ = 'UTC';
  const { formatJournal } = await import('./journal.ts');
  process.env.TZ = zone;
  const entry = {
    at: new Date('2026-07-11T22:30:00Z'),
    who: 'root',
    folder: '/import',
    dry_run: false,
    strict: false,
    outcome: 'written' as const,
  };
  expect(formatJournal([{ ...entry, files: [], refused: 0 }])).toMatch(/^12\/07\/2026 00:30 {2}root/);
});
