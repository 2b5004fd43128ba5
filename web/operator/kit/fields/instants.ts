import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import type { Field, FieldValue } from '#protocol/desk/desk-fields.ts';

const paris = 'Europe/Paris';

/** A day and a time of day in Paris. `day`: as typed when it is no day; both empty without a value. */
export type Typed = { day: string; time: string };

/** Tells an instant from a text that was typed and is no day. */
export const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Splits an instant into its day and its time of day in Paris. */
export function typedOf(value: string | null): Typed {
  if (value === null || !isInstant(value)) return { day: value ?? '', time: '' };
  const text = fromAbsolute(Date.parse(value), paris).toString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The time of day of an instant whose day alone is chosen. */
export const firstTimeOf = ({ time = '09:00' }: Pick<Field, 'time'>): string => time;

/** Returns the instant of a day and a time in Paris. A text that is no day is returned as it is: what nobody could read must not pass for nothing. */
export function instantOf({ day, time }: Typed, firstTime: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day || null;
  return toZoned(parseDateTime(`${day}T${time || firstTime}`), paris)
    .toDate()
    .toISOString();
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Returns the values that change with the one of `name`: an instant that follows it takes its day when it is empty, and goes with it, at its own
 * time of day, while both are of one day.
 */
export function followersOf<Value extends FieldValue>(
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, Value>>,
  name: string,
  value: Value,
): Record<string, string> {
  const start = textOf(value);
  if (!isInstant(start)) return {};
  const { day } = typedOf(start);
  const changes = Object.entries(fields).flatMap(([follower, field]) => {
    const end = textOf(values[follower]);
    const isOfOneDay = end !== '' && typedOf(textOf(values[name])).day === typedOf(end).day;
    if (field.follows !== name || (end !== '' && !isOfOneDay)) return [];
    return [[follower, instantOf({ day, time: typedOf(end || null).time }, firstTimeOf(field)) ?? '']];
  });
  return Object.fromEntries(changes);
}
