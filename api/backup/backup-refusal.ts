/** Why a backup or a restore does not go on, in French, for the person at the terminal. Nothing was changed. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
