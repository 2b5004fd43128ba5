import { describe, expect, it } from 'vitest';
import { Refusal } from '#api/platform/refusal.ts';
import { contentActions, contentRefusals, type DeskVerdicts } from '#protocol/desk/content-endpoints.ts';
import { type ContentState, contentStates } from '#protocol/desk/content-states.ts';
import { contentVerdicts, mustBePossible, obstacleOf } from './content.policy.ts';

const allRights = () => true;
const possibleIn = (verdicts: DeskVerdicts) => contentActions.filter((action) => verdicts[action] === null).join(' ');
const reason = 'Un contrat s’y réfère.';

describe('un contenu qui se publie', () => {
  const content = { isKept: false, hasDraft: true, lastingReason: null };
  const online = ['planned', 'shown', 'ended'] as const;

  /** The possible actions in each state, by hand. `withDraft`: changes are saved; `lasting`: none are, and the content has a reason to stay. */
  const possible: Record<ContentState, { withDraft: string; lasting: string }> = {
    draft: { withDraft: 'change publish discard trash duplicate', lasting: 'change publish trash duplicate' },
    planned: { withDraft: 'change publish withdraw discard trash duplicate', lasting: 'change publish duplicate' },
    shown: { withDraft: 'change publish withdraw discard trash duplicate', lasting: 'change publish duplicate' },
    ended: { withDraft: 'change publish withdraw discard trash duplicate', lasting: 'change publish duplicate' },
    trash: { withDraft: 'restore duplicate', lasting: 'restore duplicate' },
  };

  it.each(contentStates)('permet à l’état « %s » les actions de cet état', (state) => {
    expect(possibleIn(contentVerdicts({ ...content, state }, allRights))).toBe(possible[state].withDraft);
  });

  it.each(contentStates)('sans brouillon et avec une raison de rester, permet à l’état « %s » les actions qui restent', (state) => {
    const lasting = { ...content, hasDraft: false, lastingReason: reason };
    expect(possibleIn(contentVerdicts({ ...lasting, state }, allRights))).toBe(possible[state].lasting);
  });

  it.each(online)('dit à l’état « %s » pourquoi il reste', (state) => {
    const lasting = { ...content, state, lastingReason: reason };
    expect([obstacleOf('withdraw', lasting), obstacleOf('trash', lasting)]).toEqual([reason, reason]);
  });
});

describe('une fiche ouverte ou fermée', () => {
  const sheet = { isKept: true, hasDraft: false, lastingReason: null };

  it.each([
    ['ouverte', 'shown', null, 'change trash'],
    ['ouverte et citée', 'shown', reason, 'change'],
    ['fermée', 'trash', null, 'restore'],
    ['fermée et citée', 'trash', reason, 'restore'],
  ] as const)('%s, permet les actions de son état', (_, state, lastingReason, possible) => {
    expect(possibleIn(contentVerdicts({ ...sheet, state, lastingReason }, allRights))).toBe(possible);
  });

  it('dit pourquoi elle reste ouverte', () => {
    expect(obstacleOf('trash', { ...sheet, state: 'shown', lastingReason: reason })).toBe(reason);
  });

  it.each(['publish', 'withdraw', 'discard', 'duplicate'] as const)('n’a pas de brouillon pour « %s »', (action) => {
    const noDraft = 'Une fiche n’a pas de brouillon : ce qui est enregistré compte aussitôt.';
    expect(obstacleOf(action, { ...sheet, state: 'shown' })).toBe(noDraft);
  });
});

describe('les droits', () => {
  const content = { isKept: false, hasDraft: true, lastingReason: null };

  it.each([
    ['read', 'shown', ''],
    ['write', 'shown', 'change discard trash duplicate'],
    ['publish', 'shown', 'publish withdraw'],
    ['write', 'trash', 'restore duplicate'],
    ['publish', 'trash', ''],
  ] as const)('le seul droit « %s » permet à l’état « %s » : %s', (right, state, possible) => {
    expect(possibleIn(contentVerdicts({ ...content, state }, (owned) => owned === right))).toBe(possible);
  });

  it('sans le droit, le rôle est la raison', () => {
    expect(contentVerdicts({ ...content, state: 'trash' }, () => false).change).toBe('Votre rôle ne le permet pas.');
  });
});

it('une action impossible est refusée', () => {
  const shown = { state: 'shown', isKept: false, hasDraft: false, lastingReason: null } as const;
  expect(() => mustBePossible('change', shown)).not.toThrow();
  expect(() => mustBePossible('restore', shown)).toThrow(new Refusal(contentRefusals.notNow));
});
