import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { permissionLabels, visibilityText } from '#web/features/contracts/contracts.texts.ts';
import { useConfig } from '#web/lib/http/config.ts';
import { Logo } from '#web/ui/content/Logo.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './ContractView.module.css';

/** The users who can see the contract, with their rights. */
export function AccessCard({ contract: { form, header } }: { contract: ContractAnswer }) {
  const network = useConfig()?.networkName ?? 'le réseau';
  // An imported contract has no author, and so nobody who authorised the operator to read it.
  const isWithoutAuthor = header.authorId === null;
  const people = [
    { id: 'author', name: header.author, role: isWithoutAuthor ? 'Sans auteur' : 'Auteur' },
    ...form.collaborators.map(({ id, name, permission }) => ({ id, name, role: permissionLabels[permission] })),
  ];
  return (
    <Card title="Qui voit ce contrat">
      <ul className={css.people}>
        {people.map(({ id, name, role }) => (
          <li key={id} className={css.person}>
            <Logo image={null} title={name} size={32} />
            <span className={css.named}>
              <span className={css.name}>{name}</span>
              <span className={css.right}>{role}</span>
            </span>
          </li>
        ))}
      </ul>
      {header.takesAuthor && <p className={css.foot}>La première personne qui enregistre une modification en devient l’auteur.</p>}
      <p className={css.foot}>{visibilityText(header, network)}</p>
    </Card>
  );
}
