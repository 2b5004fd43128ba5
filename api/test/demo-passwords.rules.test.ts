import { expect, it } from 'vitest';
import { passwordProblem } from '#api/modules/accounts/passwords/password-strength.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };

it('[GOL-68] les mots de passe des comptes de démonstration se devinent mal', async () => {
  for (const { username, password } of Object.values(accounts)) {
    const owner = { email: username, firstname: 'Jeanne', lastname: 'Morel', networkName: 'Zorvalia' };
    expect(await passwordProblem(password, owner), username).toBeNull();
  }
});
