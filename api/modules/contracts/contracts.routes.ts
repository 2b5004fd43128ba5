import { parisDate } from '#api/platform/clock.ts';
import type { Access } from '#api/platform/http/access.ts';
import { sendExport } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { journal, serve } from '#api/platform/http/serve.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { contractColumns, presentContract, presentHistory, presentList, presentRelatives } from './contracts.present.ts';
import { findContract, listHistory, listRelatives } from './contracts.queries.ts';
import { fileRoutes } from './files/files.routes.ts';
import { listAutocompletes } from './reading/autocompletes.ts';
import { everyContract, listContractPage } from './reading/list-contracts.ts';
import { checkCreation, createContract } from './writing/create-contract.ts';
import { deleteContract } from './writing/delete-contract.ts';
import { checkChange, submitChange } from './writing/submit-change.ts';

/** The roles that can have contracts: those of a company. Operators have none (RDG-238, RDG-240). */
const holders: Access = ['subscriber', 'supplier'];
const exportName = 'liste_des_contrats.xlsx';

/** Answers the list of problems alone, with the status 400 when there is a problem (CTR-93, RDG-144). */
const checked = {
  present: (issues: InputIssue[]) => issues,
  dress: (reply: { code: (status: number) => unknown }, issues: InputIssue[]) => void (issues.length > 0 && reply.code(400)),
};

function readingRoutes(platform: HttpPlatform): void {
  serve(platform, contractEndpoints.list, {
    access: holders,
    run: listContractPage,
    present: presentList,
    instead: (ctx, { query }, request, reply) =>
      query.xlsx
        ? journal(platform, ctx, 'export', exportName).then(() =>
            sendExport(request, reply, { name: exportName, columns: contractColumns, rows: everyContract(ctx, query) }),
          )
        : null,
  });
  serve(platform, contractEndpoints.autocompletes, { access: holders, run: listAutocompletes, present: (choices) => choices });
  serve(platform, contractEndpoints.one, {
    access: holders,
    run: ({ db, actor }, { params }) => findContract(db, actor, Number(params.id)),
    present: (contract, { now }) => presentContract(contract, parisDate(now)),
  });
  serve(platform, contractEndpoints.history, {
    access: holders,
    run: ({ db, actor }, { params }) => listHistory(db, actor, Number(params.id)),
    present: presentHistory,
  });
  serve(platform, contractEndpoints.parentality, {
    access: holders,
    run: ({ db, actor }, { params }) => listRelatives(db, actor, Number(params.id)),
    present: presentRelatives,
  });
}

function writingRoutes(platform: HttpPlatform): void {
  serve(platform, contractEndpoints.checkCreation, {
    access: holders,
    gathersIssues: true,
    run: (ctx, { body }, _prepared, issues) => checkCreation(ctx, body, issues),
    ...checked,
  });
  serve(platform, contractEndpoints.checkChange, {
    access: holders,
    gathersIssues: true,
    run: (ctx, { params, body }, _prepared, issues) => checkChange(ctx, Number(params.id), body, issues),
    ...checked,
  });
  serve(platform, contractEndpoints.create, {
    access: holders,
    gathersIssues: true,
    run: (ctx, { body }, _prepared, issues) => createContract(ctx, body, issues),
    present: ({ id }) => ({ id: String(id), message: 'Le contrat a bien été créé.' }),
  });
  serve(platform, contractEndpoints.change, {
    access: holders,
    gathersIssues: true,
    run: (ctx, { params, body }, _prepared, issues) => submitChange(ctx, Number(params.id), body, issues),
    present: ({ contract, message }, { now }) => ({ ...presentContract(contract, parisDate(now)), message }),
  });
  serve(platform, contractEndpoints.remove, {
    access: holders,
    run: (ctx, { params }) => deleteContract(ctx, Number(params.id)),
    present: () => ({ message: 'Le contrat a bien été supprimé.' }),
  });
}

export function contractRoutes(platform: HttpPlatform): void {
  readingRoutes(platform);
  writingRoutes(platform);
  fileRoutes(platform);
  calendarRoutes(platform);
}
