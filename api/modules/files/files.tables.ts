import type { Generated } from 'kysely';

export type FileTable = {
  id: Generated<string>;
  name: string;
  content_type: string;
  /** In bytes. */
  size: number;
  /** The digest under which the file store has the bytes; several files may share it. */
  sha256: string;
  created_at: Generated<Date>;
  /** The user who sent the file, as long as no contract, no document and no content of the desk has it; null afterwards. */
  uploaded_by: number | null;
  /** Sent by an operator for a content of the desk. */
  at_desk: Generated<boolean>;
  /** True for a file that was attached to a contract and was removed from it. */
  taken_off: Generated<boolean>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    files: FileTable;
  }
}
