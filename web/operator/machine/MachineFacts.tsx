import type { Machine } from '#protocol/desk/machine.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { counted, count as countText } from '#web/lib/formats/words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Machine.module.css';
import { since, size } from './machine-texts.ts';

/** A line of a card. `warm`: it calls for attention. */
type Fact = { label: string; value: string; warm?: boolean };

const weekMs = 7 * 86_400_000;
/** Under this part of the disk, the free space calls for attention. */
const lowDisk = 0.1;
/** A job that waits longer, in milliseconds, says that the queue is late. */
const lateMs = 15 * 60_000;

const backupFacts = ({ backup }: Machine): Fact[] =>
  backup === null
    ? [{ label: 'Dernière sauvegarde', value: 'Aucune connue', warm: true }]
    : [
        { label: 'Dernière sauvegarde', value: instant(backup.at), warm: Date.now() - Date.parse(backup.at) > weekMs },
        { label: 'Sa taille', value: size(backup.size) },
      ];

const storageFacts = ({ database, files, pictures, disk }: Machine): Fact[] => [
  { label: `Base de données ${database.kind === 'embedded' ? 'embarquée' : 'PostgreSQL'}`, value: size(database.size) },
  { label: counted(files.count, 'fichier'), value: size(files.size) },
  { label: counted(pictures.count, 'image'), value: size(pictures.size) },
  ...(disk ? [{ label: 'Place libre sur le disque', value: size(disk.free), warm: disk.free < disk.size * lowDisk }] : []),
];

const healthFacts = ({ startedAt, database, memory, jobs, sendsMail, scansFiles }: Machine): Fact[] => [
  { label: 'En marche depuis', value: since(startedAt) },
  { label: 'Réponse de la base', value: `${countText(Math.round(database.answeredIn))}\u00a0ms`, warm: database.answeredIn > 1000 },
  { label: 'Mémoire', value: size(memory) },
  {
    label: 'Tâches en attente',
    value: countText(jobs.waiting),
    warm: jobs.oldestWaitingAt !== null && Date.now() - Date.parse(jobs.oldestWaitingAt) > lateMs,
  },
  { label: 'Serveur d’e-mails', value: sendsMail ? 'Réglé' : 'Aucun\u00a0: aucun e-mail ne part', warm: !sendsMail },
  { label: 'Antivirus', value: scansFiles ? 'Réglé' : 'Aucun', warm: !scansFiles },
];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(({ label, value, warm }) => (
      <div key={label} className={css.fact}>
        <dt>{label}</dt>
        <dd data-warm={warm || undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The figures of the machine room, by subject. */
export const MachineFacts = ({ machine }: { machine: Machine }) => (
  <div className={css.cards}>
    <Card title="Santé">
      <Facts facts={healthFacts(machine)} />
    </Card>
    <Card title="Stockage">
      <Facts facts={storageFacts(machine)} />
    </Card>
    <Card title="Sauvegarde et version">
      <Facts
        facts={[
          ...backupFacts(machine),
          { label: 'Version du portail', value: machine.version },
          { label: 'Dernière migration', value: machine.migration.replace('.sql', '') },
        ]}
      />
    </Card>
  </div>
);
