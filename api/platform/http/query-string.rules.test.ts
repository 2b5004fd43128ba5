import { expect, it } from 'vitest';
import { readQueryString } from './query-string.ts';

it.each([
  ['', {}],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['f[]=1', { f: ['1'] }],
  ['f=1&f[]=2&f[0]=3', { f: ['1', '2', '3'] }],
  ['f%5B1%5D=b&f%5B0%5D=a', { f: ['b', 'a'] }],
  ['f[x]=1', { 'f[x]': '1' }],
  ['a&b=', { a: '', b: '' }],
  ['a=%E9%zz', { a: '\ufffd%zz' }],
])('lit « %s »', (text, read) => {
  expect({ ...readQueryString(text) }).toEqual(read);
});
