import type { Generated, JSONColumnType } from 'kysely';

export type StudyActor = { name: string; email: string | null };
export type StudyCorrespondent = { name: string };
type List<Item> = JSONColumnType<Item[], string | undefined, string>;

/**
 * A purchasing study for a company. `family_key`, `status_key`: the slugs of their texts, the values of the filters; `{network}` in a status: the name of the network (RDG-522); `result`: percent;
 * `potential_cents`: the turnover it may bring, in cents.
 */
export type StudyTable = {
  id: Generated<number>;
  organisation_id: number;
  requested_on: string;
  family: string;
  category: Generated<string>;
  family_key: string;
  status: string | null;
  status_key: string;
  actors: List<StudyActor>;
  correspondents: List<StudyCorrespondent>;
  comment: Generated<string>;
  result: number | null;
  potential_cents: number | null;
  shown_from: Generated<Date | null>;
  shown_until: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};
export type StudySupplierKind = 'current' | 'recommended' | 'selected';
export type StudySupplierTable = {
  study_id: number;
  kind: StudySupplierKind;
  position: number;
  name: string;
  organisation_id: number | null;
};
/** A change of a study and its day. `status`: the new one, null for a study without status and for the other kinds. */
export type StudyChangeTable = {
  id: Generated<number>;
  study_id: number;
  kind: 'new' | 'status' | 'document';
  status: string | null;
  /** The document of an attachment that the readers do not know of: deleted, it takes this change with it. */
  document_id: number | null;
  changed_on: string;
  /** The day on which the readers were notified; null until then. */
  notified_on: Generated<string | null>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    studies: StudyTable;
    study_suppliers: StudySupplierTable;
    study_changes: StudyChangeTable;
  }
}
