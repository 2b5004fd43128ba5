import type { Generated } from 'kysely';

export type IndexFamilyTable = {
  id: Generated<number>;
  code: string;
  label: string;
  parent_id: number | null;
};
/**
 * A price index. `currency`: ISO 4217, null without one; `unit_symbol`, `unit_name`: the unit without its currency; `publication_days`: the usual
 * delay after the end of the period. A rate gives amounts of `rate_in` for one `rate_of`.
 */
export type IndexTable = {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  type: Generated<string>;
  family_id: number | null;
  unit_symbol: Generated<string>;
  unit_name: Generated<string>;
  currency: string | null;
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | null;
  source: Generated<string>;
  licence: Generated<string>;
  origin_country: Generated<string>;
  delivery_country: Generated<string>;
  publication_days: number | null;
  rate_of: string | null;
  rate_in: string | null;
  document_id: number | null;
  image: string | null;
  image_alt: Generated<string>;
  /** The figures without filters, as `refreshFigures` keeps them; null until its values are written again. */
  figures: Generated<unknown>;
  /** The series that continues this one from `junction_month` on: its values × `junction_coefficient`. */
  successor_id: Generated<number | null>;
  junction_month: Generated<string | null>;
  junction_coefficient: Generated<number | string | null>;
  /** When an operator closed it: members see it no more; null while it is open. */
  closed_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};
/** A value of a series. It is read as `value::text`, since the drivers turn `numeric` into a float. */
export type IndexPointTable = {
  index_id: number;
  day: string;
  value: number | string;
  published_on: string | null;
  provisional: Generated<boolean>;
  /** The instant at which the portal first had a value for this day. */
  stored_at: Generated<Date>;
};
/** The former value of a corrected point, which held until an instant; `removed`: no other one replaced it then. */
export type IndexCorrectionTable = {
  id: Generated<number>;
  index_id: number;
  day: string;
  value: number | string;
  published_on: string | null;
  provisional: boolean;
  held_until: Date | string;
  /** The operator who corrected it by hand, and why; null and empty for a file. */
  user_id: Generated<number | null>;
  reason: Generated<string>;
  removed: Generated<boolean>;
};
/**
 * A pinned index. `alert`: what the user set, each new 'value' or a 'move' of `alert_percent` since `known_value`; null for none. Which of both is
 * notified follows the frequency that the index has now.
 */
export type IndexPinTable = {
  user_id: number;
  index_id: number;
  created_at: Date | string;
  alert: Generated<'value' | 'move' | null>;
  alert_percent: Generated<number | null>;
  known_day: Generated<string | null>;
  known_value: Generated<number | string | null>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    index_families: IndexFamilyTable;
    indices: IndexTable;
    index_points: IndexPointTable;
    index_corrections: IndexCorrectionTable;
    index_pins: IndexPinTable;
  }
}
