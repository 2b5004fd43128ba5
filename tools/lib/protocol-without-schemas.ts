import { type Plugin, parseSync } from 'vite';

/** A node of the syntax tree, as far as this file reads it. Positions are indexes into the source. */
type Node = { type: string; start: number; end: number; [property: string]: unknown };
type Edit = { start: number; end: number; text: string };

const isNode = (value: unknown): value is Node => value instanceof Object && 'type' in value && 'start' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];

/** The parts of an endpoint that only the server, the tests and the documentation read. */
const serverParts = ['summary', 'params', 'query', 'body', 'refusals', 'answer'];
const nameOf = ({ key }: Node): unknown => (isNode(key) ? key.name : undefined);
const isBareAnswer = (property: Node): boolean =>
  nameOf(property) === 'answer' && isNode(property.value) && property.value.type === 'Literal';
const isServerPart = (property: Node): boolean => serverParts.includes(String(nameOf(property))) && !isBareAnswer(property);

/** Cuts the schemas out of each `endpoint({…})`. A bare answer ('file', 'text', 'empty') stays: the browser reads it. */
function cutsOf(call: Node): Edit[] {
  const [definition] = childrenOf(call).filter(({ type }) => type === 'ObjectExpression');
  if (!definition || !Array.isArray(definition.properties)) return [];
  const properties = definition.properties.filter(isNode);
  return properties.flatMap((property, index) =>
    isServerPart(property) ? [{ start: property.start, end: properties[index + 1]?.start ?? definition.end - 1, text: '' }] : [],
  );
}

/** Marks a value computed when the module loads as free of effects, so that the build drops it when nothing reads it. */
function pureEdits({ init }: Node): Edit[] {
  if (!isNode(init) || !nodesOf(init).some(({ type }) => type === 'CallExpression')) return [];
  if (init.type.includes('Function')) return [];
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ];
}

const isEndpointCall = ({ type, callee }: Node): boolean => type === 'CallExpression' && isNode(callee) && callee.name === 'endpoint';

/**
 * Returns the source of a file of `protocol/` as the browser needs it: endpoints without their schemas (decision 32), and each constant
 * marked as free of effects. The build then drops the schemas, and zod with them.
 */
export function withoutSchemas(file: string, source: string): string {
  const program: unknown = parseSync(file, source).program;
  if (!isNode(program) || !Array.isArray(program.body)) return source;
  const statements = program.body.filter(isNode).flatMap((node) => (isNode(node.declaration) ? [node.declaration] : [node]));
  const constants = statements.filter(({ type }) => type === 'VariableDeclaration').flatMap(childrenOf);
  const edits = [...constants.flatMap(pureEdits), ...nodesOf(program).filter(isEndpointCall).flatMap(cutsOf)];
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

const protocolFile = /[\\/]protocol[\\/][^?]*\.ts$/;

/** Leaves the schemas of the protocol out of the built front. The development server keeps them: answers are parsed there. */
export const protocolWithoutSchemas = (): Plugin => ({
  name: 'protocol-without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: { include: protocolFile, exclude: /node_modules/ } },
    handler: (source, id) => ({ code: withoutSchemas(id, source), map: null }),
  },
});
