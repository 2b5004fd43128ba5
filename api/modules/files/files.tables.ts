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
  /** Sent by an operator for a content of the desk, or published with a document: forms of the desk may name it. */
  at_desk: Generated<boolean>;
  /** The contract that the file was removed from, until it is attached again; null for a file that no contract had. */
  detached_from: number | null;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    files: FileTable;
  }
}
