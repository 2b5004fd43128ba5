import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';

const lists = [
  { label: 'Montants', to: '/chiffre-affaires' },
  { label: 'Non déclarés', to: '/chiffre-affaires/manquants' },
  { label: 'Corrections', to: '/chiffre-affaires/corrections' },
] as const;

/** The three lists of turnover. */
export const TurnoverTabs = ({ current }: { current: (typeof lists)[number]['label'] }) => (
  <LinkTabs label="Chiffre d’affaires" tabs={lists.map((list) => ({ ...list, current: list.label === current }))} />
);
