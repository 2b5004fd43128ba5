import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ContentEndpoints, ContentRow } from '#protocol/desk/content-endpoints.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import type { Fields, FormValues } from '#protocol/desk/desk-fields.ts';
import type { KindEndpoints } from '#protocol/desk/kept-endpoints.ts';
import type { DeskGroup } from '#web/operator/frame/desk-groups.ts';

/**
 * A section of a form: its title, and the names of its fields in their order. `starts`: those that begin a line. `folds`: its fields are
 * often empty; it is closed then, until somebody opens it.
 */
export type FormSection = { title: string; fields: readonly string[]; starts?: readonly string[]; folds?: true };

/** A kind of content, as its screens show it. */
export type ContentView = {
  /** The segment of its paths, in the address and in the cache. */
  name: string;
  resource: DeskResource;
  /** Its entry in the menu, under the name of its resource. */
  menu: { group: DeskGroup; icon: Icon };
  endpoints: KindEndpoints;
  fields: Fields;
  /** The words of the kind: 'article', 'articles', 'Nouvel article', 'cet article'. */
  singular: string;
  plural: string;
  title: string;
  create: string;
  /** The noun is feminine in French: what is said of it agrees. */
  isFeminine?: true;
  /** The columns of the list between the title and the state. */
  columns: readonly { key: string; label: string }[];
  /** The list keeps the order of its tree, and offers no other. */
  isTree?: true;
  /** The filters of the list: the name of a field with choices. */
  filters: readonly { name: string; label: string; all: string }[];
  sections: readonly FormSection[];
  empty: FormValues;
  /** Open or closed, without drafts, hours and trash: what is saved counts at once. `closing`: what a closing does, before it is confirmed. */
  kept?: { closing: string };
  /** One company alone reads it: its preview is as a member of that company. */
  ofCompany?: true;
  /** Its form tells its last day: one that has ended is published again by another day alone. */
  endsByForm?: true;
  /** The heading of the titles of the list; the label of the field of that name without it. */
  titleLabel?: string;
  /** Its own list and its own page, which show those of every kind (`ContentListScreen`, `ContentScreen`) and something more. */
  screens?: { list?: ComponentType<{ view: ContentView }>; content?: ComponentType<{ view: ContentView }> };
};

/** The part of a view that the fields of a form need: the choices of those that have some are found by typing. */
export type FieldsView = Pick<ContentView, 'name' | 'fields'> & { endpoints: Pick<ContentEndpoints, 'choices'> };
export type { ContentRow };
