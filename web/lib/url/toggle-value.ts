/** Returns the values of a filter with `value` added at the end when `isOn`, or removed. */
export const toggleValue = (values: readonly string[], value: string, isOn: boolean): string[] => [
  ...values.filter((item) => item !== value),
  ...(isOn ? [value] : []),
];
