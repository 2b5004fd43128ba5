import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Access } from '#api/platform/http/access.ts';
import { type BareAnswer, carriesCsrf, type Endpoint } from '#protocol/core/endpoint.ts';
import { coreRefusals, invalidInputAnswer, type RefusalDefinition, refusedAnswer } from '#protocol/core/refusal.ts';

type OpenAccess = Access | 'anyone';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Names an operation by its method and its path, as 'getContractByIdCheck' for GET /api/v1/contract/:id/check. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const parts = path.replace(/^\/api\/v1(?=\/)/, '').split('/');
  const words = parts.flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/[^a-zA-Z0-9]+/)));
  return method.toLowerCase() + words.map(capital).join('');
}

/** The answers that every operation shares, as components of the document. */
const refused = refusedAnswer.meta({ id: 'Refused' });
const invalidInput = invalidInputAnswer.meta({ id: 'InvalidInput' });

const bareAnswers: Record<BareAnswer, ZodOpenApiResponsesObject> = {
  file: { 200: { description: 'Un fichier', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } },
  text: { 200: { description: 'Un texte', content: { 'text/plain': { schema: { type: 'string' } } } } },
  empty: { 204: { description: 'Fait' } },
};
/** Describes the answer of an operation; a schema becomes a component, 'GetContractByIdAnswer'. */
const answersOf = ({ answer, ...endpoint }: Endpoint): ZodOpenApiResponsesObject =>
  typeof answer === 'string'
    ? bareAnswers[answer]
    : {
        200: {
          description: 'La réponse',
          content: { 'application/json': { schema: answer.meta({ id: `${capital(operationIdOf(endpoint))}Answer` }) } },
        },
      };

/** Lists the refusals of an endpoint: its own, and those that every endpoint with its method, parameters and access has. */
export function refusalsOf(endpoint: Endpoint, access: OpenAccess): RefusalDefinition[] {
  const isWrite = endpoint.method !== 'GET';
  return [
    ...(access === 'anyone' ? [] : [coreRefusals.unauthenticated]),
    ...(access === 'anyone' || access.length === 3 ? [] : [coreRefusals.accessDenied]),
    ...(carriesCsrf(endpoint) ? [coreRefusals.csrf] : []),
    ...(endpoint.params ? [coreRefusals.notFound] : []),
    ...(endpoint.refusals ?? []),
    ...(isWrite ? [coreRefusals.tooLarge] : []),
    coreRefusals.tooMany,
    coreRefusals.unavailable,
  ];
}

function errorsOf(endpoint: Endpoint, access: OpenAccess): ZodOpenApiResponsesObject {
  const takesInput = endpoint.query !== undefined || endpoint.body !== undefined;
  const byStatus = Map.groupBy(refusalsOf(endpoint, access), ({ status }) => String(status));
  if (takesInput && !byStatus.has('400')) byStatus.set('400', []);
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => {
      const isInvalid = status === '400' && takesInput;
      const reasons = refusals.map(({ code, message }) => `\`${code}\` : ${message}`);
      return [
        status,
        {
          description: [...reasons, ...(isInvalid ? ['`invalid-input` : chaque champ à corriger'] : [])].join('\n\n'),
          content: { 'application/json': { schema: isInvalid ? invalidInput : refused } },
        },
      ];
    }),
  );
}

const accessText = (access: OpenAccess) => (access === 'anyone' ? 'Ouvert à tous.' : `Rôles : ${access.join(', ')}.`);

/** Describes the body of a call: JSON, or a form with a file. */
function requestOf({ body, file }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (file !== undefined) {
    const schema = { type: 'object' as const, properties: { [file]: { type: 'string' as const, format: 'binary' } }, required: [file] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {};
}

/** Describes the parameters of the path and of the query. */
function parametersOf({ params, query }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const path = objectOf(params);
  const ofQuery = objectOf(query);
  return { requestParams: { ...(path && { path }), ...(ofQuery && { query: ofQuery }) } };
}
/** Returns the object that a schema reads, before what it transforms; undefined without one. */
function objectOf(schema: z.ZodType | undefined): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject ? schema.in : undefined;
}

const operationOf = (endpoint: Endpoint, access: OpenAccess): ZodOpenApiOperationObject => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary,
  description: accessText(access),
  tags: [endpoint.path.split('/')[endpoint.path.startsWith('/api/') ? 3 : 1] ?? ''],
  ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
  ...parametersOf(endpoint),
  ...requestOf(endpoint),
  responses: { ...answersOf(endpoint), ...errorsOf(endpoint, access) },
});

/** Describes every endpoint in OpenAPI 3.1, from the schemas that validate its calls. */
export function openApiOf(endpoints: ReadonlyMap<Endpoint, OpenAccess>, title: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [endpoint, access] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, access) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      paths,
    },
    { allowEmptySchema: { custom: true } },
  );
}
