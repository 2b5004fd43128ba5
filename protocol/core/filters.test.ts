import { expect, it } from 'vitest';
import { boundsOf, filterList } from './filters.ts';

const list = filterList(['ca', 'naf'], (name, value) => (name === 'ca' && value === 'faux' ? 'Pas cela' : null));
const read = (input: string | string[] | undefined) => Object.fromEntries(list.parse(input));

it.each([
  [undefined, { ca: [], naf: [] }],
  ['naf:10.51C', { ca: [], naf: ['10.51C'] }],
  [['naf:a', 'naf:b', 'ca:(min:1,max:2)'], { ca: ['(min:1,max:2)'], naf: ['a', 'b'] }],
  ['naf:a,b,ca:(min:1,max:),naf:c', { ca: ['(min:1,max:)'], naf: ['a', 'b', 'c'] }],
  ['naf:a:b', { ca: [], naf: ['a:b'] }],
  [' naf : a , ', { ca: [], naf: ['a'] }],
  ['naf:', { ca: [], naf: [] }],
  [' , naf:a', { ca: [], naf: ['a'] }],
  [',naf:a', { ca: [], naf: ['a'] }],
  ['ca:(min:100,max:200),naf:a', { ca: ['(min:100,max:200)'], naf: ['a'] }],
])('lit %j, coupé au premier deux-points', (input, values) => {
  expect(read(input)).toEqual(values);
});

it.each([
  ['b', ['Filtre attendu sous la forme nom:valeur : b']],
  ['x:1,y:2', ['Filtre inconnu : x', 'Filtre inconnu : y']],
  ['ca:faux', ['Pas cela']],
  ['constructor:1,__proto__:2', ['Filtre inconnu : constructor', 'Filtre inconnu : __proto__']],
])('refuse %j', (input, messages) => {
  expect(list.safeParse(input).error?.issues.map(({ message }) => message)).toEqual(messages);
});

it('[RDG-155] garde 200 filtres, et refuse les suivants sans les lire', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `naf:${at}`);
  expect(read(many(200)).naf).toHaveLength(200);
  const messages = list.safeParse([...many(200), 'x:1']).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['200 filtres au plus']);
});

it.each([
  ['(min:1,max:2)', { min: '1', max: '2' }],
  ['(min:100,max:200)', { min: '100', max: '200' }],
  ['x(min:1,max:2)', { min: 'x(min:1', max: 'max:2)' }],
  ['(min:1,max:2)x', { min: '(min:1', max: 'max:2)x' }],
  ['(min:,max:2)', { min: null, max: '2' }],
  ['( min: 1 , max: )', { min: '1', max: null }],
  ['1,2', { min: '1', max: '2' }],
  ['1,', { min: '1', max: null }],
  [',2', { min: null, max: '2' }],
  ['7', { min: '7', max: '7' }],
  ['', { min: null, max: null }],
])('lit les bornes de %j', (text, bounds) => {
  expect(boundsOf(text)).toEqual(bounds);
});
