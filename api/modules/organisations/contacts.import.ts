import { z } from 'zod';
import {
  column,
  countWritten,
  type FileImport,
  foreign,
  importer,
  noteLostPhones,
  read,
  requiredColumn,
  type ValidLine,
} from '#api/modules/imports/index.ts';
import { type ContactCorrections, keepContact, openContactCorrections } from './contact-corrections.ts';
import {
  type ContactToWrite,
  contactDetails,
  markContactsChanged,
  organisationsByIdentifier,
  writeContacts,
} from './contacts.import.queries.ts';

const contactRow = z.object({
  siret: requiredColumn(['SIRET', 'N° SIRET', 'Numéro SIRET'], foreign.identifier),
  kind: column(
    ['Type', 'Type de fiche'],
    read.choice(
      { fournisseur: 'supplier', supplier: 'supplier', adhérent: 'subscriber', subscriber: 'subscriber' },
      'Type attendu : adhérent ou fournisseur',
    ),
  ),
  firstname: column(['Prénom'], read.text(80)),
  lastname: requiredColumn(['Nom', 'Nom de famille'], read.text(80)),
  title: column(['Titre', 'Civilité'], read.text(120)),
  service: column(['Service'], read.text(120)),
  function: column(['Fonction', 'Poste'], read.text(120)),
  email: column(['E-mail', 'Mail', 'Courriel', 'Adresse e-mail'], read.email),
  phone: column(['Téléphone', 'Tél'], read.phone),
  tel: column(['Mobile', 'Portable', 'Téléphone mobile'], read.phone),
});
type Line = ValidLine<z.output<typeof contactRow>>;
type Memory = {
  organisations: Awaited<ReturnType<typeof organisationsByIdentifier>>;
  /** Number of contacts read so far in this file, by organisation id: the position of the next one follows. */
  contactCounts: Map<number, number>;
  corrections: ContactCorrections;
};

/**
 * Imports `contacts.csv`: the contacts of each organisation, in the order of the file. Without a type in the line, a SIRET that is a
 * supplier and a subscriber gets the contact on both sheets.
 */
export const contactsFile = importer({
  file: 'contacts.csv',
  row: contactRow,
  same: {
    column: 'lastname',
    key(row, { organisations }: Memory) {
      const sheets = sheetsOf(row, organisations).map(({ id }) => id);
      return (sheets.length > 0 ? sheets : [`${row.siret} ${row.kind}`]).map((sheet) => [sheet, row.firstname, row.lastname].join('\n'));
    },
  },
  prepare: async (run): Promise<Memory> => ({
    organisations: await organisationsByIdentifier(run.tx),
    contactCounts: new Map(),
    corrections: await openContactCorrections(run),
  }),
  async write(lines, file) {
    const rows = lines.flatMap((line) => contactRowsOf(line, file));
    await file.memory.corrections.log.flush();
    const written = await writeContacts(file.tx, rows, ['position', ...contactDetails.filter(file.has)]);
    await markContactsChanged(
      file.tx,
      written.map(({ id }) => id),
    );
    return countWritten(written);
  },
});

/** Returns the organisations that a line names. */
const sheetsOf = ({ siret, kind }: Line['row'], organisations: Memory['organisations']) =>
  (organisations.get(siret) ?? []).filter((sheet) => kind === null || sheet.kind === kind);

/** Returns a row for each organisation of the line; refuses a line whose SIRET is unknown. */
function contactRowsOf(line: Line, file: FileImport<Memory>): ContactToWrite[] {
  const { siret, kind: _kind, ...person } = line.row;
  const sheets = sheetsOf(line.row, file.memory.organisations);
  if (sheets.length === 0) {
    const leftOut = file.leftOut('fournisseurs.csv', siret) ?? file.leftOut('adherents.csv', siret);
    file.refuse(line, 'siret', 'Organisation inconnue', leftOut);
  } else noteLostPhones(line, file);
  return sheets.flatMap(({ id, title }) => {
    const position = (file.memory.contactCounts.get(id) ?? 0) + 1;
    file.memory.contactCounts.set(id, position);
    const row = { ...person, organisation_id: id, position, firstname: person.firstname ?? '' };
    return keepContact(line, file.memory.corrections, { row, columns: contactDetails.filter(file.has), title });
  });
}
