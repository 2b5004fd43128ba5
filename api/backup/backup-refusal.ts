/** The reason why a backup or a restore stops, in French, for the operator at the terminal. Nothing was changed. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
