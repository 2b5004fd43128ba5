import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { permissionLabels } from '#web/features/contracts/contracts.words.ts';
import { useConfig } from '#web/lib/config.ts';
import { Logo } from '#web/ui/content/Logo.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './ContractView.module.css';

/** Who reads the contract, and who may change it. */
export function HolderCard({ contract: { form, header } }: { contract: ContractAnswer }) {
  const network = useConfig()?.networkName ?? 'Le réseau';
  const people = [
    { id: 'author', name: header.author, words: header.authorId === null ? 'Sans auteur' : 'Auteur' },
    ...form.collaborators.map(({ id, name, permission }) => ({ id, name, words: permissionLabels[permission] })),
  ];
  return (
    <Card title="Qui voit ce contrat">
      <ul className={css.people}>
        {people.map(({ id, name, words }) => (
          <li key={id} className={css.person}>
            <Logo image={null} title={name} size={32} />
            <span>{name}</span>
            <span className={css.right}>{words}</span>
          </li>
        ))}
      </ul>
      {header.takesAuthor && <p className={css.foot}>La première personne qui enregistre une modification en devient l’auteur.</p>}
      <p className={css.foot}>{network} peut lire les informations du contrat, jamais ses pièces jointes.</p>
    </Card>
  );
}
