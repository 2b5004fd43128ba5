import { expect, it } from 'vitest';
import { type AnnouncementState, announcementActions, announcementStates } from '#protocol/notifications/announcement-desk.ts';
import { announcementVerdicts, obstacleTo, stateOf } from './announcements.policy.ts';

const [never, day] = [null, new Date('2026-11-26T09:00:00Z')];

it.each([
  ['draft', { planned_for: never, sent_at: never, withdrawn_at: never, deleted_at: never }],
  ['planned', { planned_for: day, sent_at: never, withdrawn_at: never, deleted_at: never }],
  ['sent', { planned_for: never, sent_at: day, withdrawn_at: never, deleted_at: never }],
  ['sent', { planned_for: day, sent_at: day, withdrawn_at: never, deleted_at: never }],
  ['withdrawn', { planned_for: day, sent_at: day, withdrawn_at: day, deleted_at: never }],
  ['trash', { planned_for: never, sent_at: never, withdrawn_at: never, deleted_at: day }],
  ['trash', { planned_for: day, sent_at: day, withdrawn_at: day, deleted_at: day }],
] as const)('une notification est dans l’état « %s » d’après ses dates', (state, facts) => {
  expect(stateOf(facts)).toBe(state);
});

/** The possible actions in each state, by hand. */
const possible: Record<AnnouncementState, string> = {
  draft: 'change trial send trash',
  planned: 'trial cancel',
  sent: 'withdraw',
  withdrawn: '',
  trash: 'restore',
};

it.each(announcementStates)('une notification « %s » permet les actions de son état', (state) => {
  const verdicts = announcementVerdicts(state);
  expect(announcementActions.filter((action) => verdicts[action] === null).join(' ')).toBe(possible[state]);
});

it('une notification envoyée ne change plus, et le dit', () => {
  expect(obstacleTo('change', 'sent')).toBe('Cette notification est déjà envoyée : elle ne peut plus qu’être retirée.');
});
