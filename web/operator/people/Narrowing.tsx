import type { PeopleNarrowing } from '#protocol/accounts/people-desk.ts';
import { type PersonState, personStateLists, personStates } from '#protocol/accounts/person-states.ts';
import { count as countText } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import listCss from '#web/operator/kit/list/List.module.css';
import { ListSearch } from '#web/operator/kit/list/ListSearch.tsx';
import { useChoices } from '#web/operator/kit/use-choices.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { personView } from './person-fields.ts';

type NarrowingProps = {
  narrowing: PeopleNarrowing;
  /** The number of people in each state; undefined until the first answer. */
  counts: Partial<Record<PersonState, number>> | undefined;
};

/** The choices that narrow the list of people: states as tabs, a search, a role. */
export function Narrowing({ narrowing, counts }: NarrowingProps) {
  const { with: urlWith, change } = useQueryParams();
  const { data: roles = [] } = useChoices(personView, 'role');
  const tab = (value: PersonState | '', label: string, count: number | undefined) => ({
    label,
    to: urlWith({ state: value || null }),
    ...(count !== undefined && { count: countText(count) }),
    current: narrowing.state === value,
  });
  const open = personStates.filter((state) => state !== 'closed');
  const all = counts && open.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return (
    <>
      <LinkTabs label="États" tabs={[tab('', 'Tous', all), ...personStates.map((one) => tab(one, personStateLists[one], counts?.[one]))]} />
      <search className={listCss.tools}>
        <ListSearch q={narrowing.q} onChange={change} />
        <SelectField
          label="Rôle"
          none="Tous les rôles"
          value={narrowing.role}
          options={roles}
          onChange={(role) => change({ role: role || null })}
        />
      </search>
    </>
  );
}
