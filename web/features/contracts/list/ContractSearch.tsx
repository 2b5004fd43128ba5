import { IconSearch } from '@tabler/icons-react';
import { useTypedKeyword } from '#web/lib/url/use-typed-keyword.ts';
import field from '#web/ui/forms/Field.module.css';
import css from './ContractSearch.module.css';

/** Searches contracts by title, supplier or reference while the user types. */
export function ContractSearch({ keyword }: { keyword: string }) {
  const { text, type } = useTypedKeyword(keyword);
  return (
    <search className={css.search}>
      <IconSearch className={css.sign} size={18} aria-hidden />
      <input
        className={field.control}
        type="search"
        aria-label="Rechercher un contrat par titre, fournisseur ou référence"
        placeholder="Titre, fournisseur, référence"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  );
}
