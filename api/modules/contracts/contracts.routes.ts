import { parisDate } from '#api/platform/clock.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, serveForm } from '#api/platform/http/serve.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { rolesWithContracts } from './contracts.policy.ts';
import { contractColumns, presentContract, presentHistory, presentList, presentRelatives } from './contracts.present.ts';
import { findContract, listHistory, listRelatives } from './contracts.queries.ts';
import { fileRoutes } from './files/files.routes.ts';
import { listAutocompletes } from './reading/autocompletes.ts';
import { everyContract, listContractPage } from './reading/list-contracts.ts';
import { revisionRoutes } from './revision/revision.routes.ts';
import { checkCreation, createContract } from './writing/create-contract.ts';
import { deleteContract } from './writing/delete-contract.ts';
import { checkChange, submitChange } from './writing/submit-change.ts';

/** Answers the list of problems alone, with the status 400 when there is a problem (CTR-93, RDG-144). */
const checked = {
  present: (issues: InputIssue[]) => issues,
  reply: (reply: { code: (status: number) => unknown }, issues: InputIssue[]) => void (issues.length > 0 && reply.code(400)),
};

function readingRoutes(platform: HttpPlatform): void {
  serveExport(platform, contractEndpoints.list, {
    access: rolesWithContracts,
    run: listContractPage,
    present: presentList,
    file: { name: 'liste_des_contrats.xlsx', open: (ctx, { query }) => ({ columns: contractColumns, rows: everyContract(ctx, query) }) },
  });
  serve(platform, contractEndpoints.autocompletes, { access: rolesWithContracts, run: listAutocompletes, present: (choices) => choices });
  serve(platform, contractEndpoints.one, {
    access: rolesWithContracts,
    run: ({ db, actor }, { params }) => findContract(db, actor, params.id),
    present: (contract, { now }) => presentContract(contract, parisDate(now)),
  });
  serve(platform, contractEndpoints.history, {
    access: rolesWithContracts,
    run: ({ db, actor }, { params }) => listHistory(db, actor, params.id),
    present: presentHistory,
  });
  serve(platform, contractEndpoints.parentality, {
    access: rolesWithContracts,
    run: ({ db, actor }, { params }) => listRelatives(db, actor, params.id),
    present: presentRelatives,
  });
}

function writingRoutes(platform: HttpPlatform): void {
  serveForm(platform, contractEndpoints.checkCreation, {
    access: rolesWithContracts,
    run: (ctx, { body, issues }) => checkCreation(ctx, body, issues),
    ...checked,
  });
  serveForm(platform, contractEndpoints.checkChange, {
    access: rolesWithContracts,
    run: (ctx, { params, body, issues }) => checkChange(ctx, params.id, body, issues),
    ...checked,
  });
  serveForm(platform, contractEndpoints.create, {
    access: rolesWithContracts,
    run: (ctx, { body, issues }) => createContract(ctx, body, issues),
    present: ({ id }) => ({ id: String(id), message: 'Le contrat a bien été créé.' }),
  });
  serveForm(platform, contractEndpoints.change, {
    access: rolesWithContracts,
    run: (ctx, { params, body, issues }) => submitChange(ctx, params.id, body, issues),
    present: ({ contract, message }, { now }) => ({ ...presentContract(contract, parisDate(now)), message }),
  });
  serve(platform, contractEndpoints.remove, {
    access: rolesWithContracts,
    run: (ctx, { params }) => deleteContract(ctx, params.id),
    present: () => ({ message: 'Le contrat a bien été supprimé.' }),
  });
}

export function contractRoutes(platform: HttpPlatform): void {
  readingRoutes(platform);
  writingRoutes(platform);
  fileRoutes(platform);
  calendarRoutes(platform);
  revisionRoutes(platform);
}
