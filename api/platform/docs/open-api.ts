import { z } from 'zod';
import type { Access } from '#api/platform/http/access.ts';
import { type BareAnswer, carriesCsrf, type Endpoint } from '#protocol/core/endpoint.ts';
import { coreRefusals, invalidInputAnswer, type RefusalDefinition, refusedAnswer } from '#protocol/core/refusal.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** Describes the parameters of a path or of a query, each with its schema. */
function parametersOf(location: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

const bareAnswers: Record<BareAnswer, Json> = {
  file: { 200: { description: 'Un fichier', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } },
  text: { 200: { description: 'Un texte', content: { 'text/plain': { schema: { type: 'string' } } } } },
  empty: { 204: { description: 'Fait' } },
};
const answersOf = ({ answer }: Endpoint): Json =>
  typeof answer === 'string'
    ? bareAnswers[answer]
    : { 200: { description: 'La réponse', content: { 'application/json': { schema: schemaOf(answer, 'output') } } } };

/** Lists the refusals of an endpoint: its own, and those that every endpoint with its method, parameters and access has. */
export function refusalsOf(endpoint: Endpoint, access: Access | 'anyone'): RefusalDefinition[] {
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

function errorsOf(endpoint: Endpoint, access: Access | 'anyone'): Json {
  const errors: Json = {};
  for (const [status, refusals] of Object.entries(Object.groupBy(refusalsOf(endpoint, access), ({ status }) => status)))
    errors[status] = {
      description: (refusals ?? []).map(({ code, message }) => `\`${code}\` : ${message}`).join('\n\n'),
      content: { 'application/json': { schema: schemaOf(refusedAnswer, 'output') } },
    };
  if (endpoint.query || endpoint.body)
    errors['400'] = {
      description: [(errors['400'] as { description?: string } | undefined)?.description, '`invalid-input` : chaque champ à corriger']
        .filter(Boolean)
        .join('\n\n'),
      content: { 'application/json': { schema: schemaOf(invalidInputAnswer, 'output') } },
    };
  return errors;
}

const accessText = (access: Access | 'anyone') => (access === 'anyone' ? 'Ouvert à tous.' : `Rôles : ${access.join(', ')}.`);

/** Describes the body of a call: JSON, or a form with a file. */
function requestOf({ body, file }: Endpoint): Json {
  if (file !== undefined) {
    const schema = { type: 'object', properties: { [file]: { type: 'string', format: 'binary' } }, required: [file] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
}

function operationOf(endpoint: Endpoint, access: Access | 'anyone'): Json {
  return {
    summary: endpoint.summary,
    description: accessText(access),
    tags: [endpoint.path.split('/')[endpoint.path.startsWith('/api/') ? 3 : 1] ?? ''],
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...requestOf(endpoint),
    responses: { ...answersOf(endpoint), ...errorsOf(endpoint, access) },
  };
}

/** Describes every endpoint in OpenAPI 3.1, from the schemas that validate its calls. */
export function openApiOf(endpoints: ReadonlyMap<Endpoint, Access | 'anyone'>, title: string): Json {
  const paths: Record<string, Json> = {};
  for (const [endpoint, access] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, access) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
