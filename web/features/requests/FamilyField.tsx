import { useMemo, useState } from 'react';
import { normalizeForSearch } from '#web/lib/formats/normalize-for-search.ts';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { ComboField } from '#web/ui/forms/ComboField.tsx';
import { fieldId, fieldLabels } from './request-values.ts';

/** The most families that the list shows. */
const maxShown = 50;

/** The purchase family: one of the catalogue, or the user's own words. */
export function FamilyField({ value, error, onChange }: { value: string; error: string | undefined; onChange: (family: string) => void }) {
  const { data, isError } = useCategories();
  const [isTyping, setTyping] = useState(false);
  const titles = useMemo(
    () =>
      data && [
        ...new Set(
          data.flatMap(({ families }) => families.flatMap(({ title, subfamilies }) => [title, ...subfamilies.map((one) => one.title)])),
        ),
      ],
    [data],
  );
  const searched = isTyping ? normalizeForSearch(value) : '';
  const options = titles?.filter((title) => normalizeForSearch(title).includes(searched)).slice(0, maxShown);
  return (
    <ComboField
      id={fieldId('purchase_family')}
      label={fieldLabels.purchase_family}
      help="Facultatif"
      error={error}
      text={value}
      options={options?.map((title) => ({ value: title, label: title }))}
      failed={isError}
      minLengthForNoResult={200}
      onType={(text) => {
        setTyping(true);
        onChange(text);
      }}
      onOpen={(opens) => !opens && setTyping(false)}
      onForget={() => setTyping(false)}
      onChoose={(title) => {
        setTyping(false);
        onChange(title);
      }}
    />
  );
}
