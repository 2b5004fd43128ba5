import type { RunReport } from '#protocol/imports/imports-desk.ts';
import { counted } from '#web/lib/formats/words.ts';
import css from './Imports.module.css';
import { groupLeads, groupTitles, linesText } from './import-texts.ts';

type Group = RunReport['groups'][number];
const kinds = ['unread', 'refused', 'noted', 'impossible', 'kept'] as const satisfies readonly Group['kind'][];

/** Every problem of a run: by kind, then by file, column and reason, with the first lines of each. */
export const ReportGroups = ({ groups }: { groups: readonly Group[] }) =>
  kinds.map((kind) => {
    const inside = groups.filter((group) => group.kind === kind);
    return (
      inside.length > 0 && (
        <section key={kind} className={css.kind} aria-label={groupTitles[kind]}>
          <h3>{groupTitles[kind]}</h3>
          <p className={css.soft}>{groupLeads[kind]}</p>
          <ul className={css.groups}>
            {inside.map((group) => (
              <GroupItem key={[group.file, group.column, group.reason].join('\n')} group={group} />
            ))}
          </ul>
        </section>
      )
    );
  });

function GroupItem({ group: { kind, file, column, reason, count, first } }: { group: Group }) {
  const rest = count - first.length;
  return (
    <li>
      <p className={css.reason}>
        <span className={css.fileName}>{file}</span>
        {[column, reason].filter(Boolean).join('\u00a0: ')}
        {kind !== 'unread' && <span className={css.soft}>{linesText(count)}</span>}
      </p>
      <ul className={css.findings}>
        {first.map(({ line, value, detail }) => (
          <li key={`${line} ${value} ${detail}`}>
            {[line === null ? '' : `ligne ${line}`, value && `«\u00a0${value}\u00a0»`, detail].filter(Boolean).join(' · ')}
          </li>
        ))}
        {rest > 0 && <li>{`… et ${counted(rest, 'autre')}, dans la liste à télécharger`}</li>}
      </ul>
    </li>
  );
}
