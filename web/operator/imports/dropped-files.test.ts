import { expect, it } from 'vitest';
import { sortDropped } from './dropped-files.ts';

const expected = ['fournisseurs.csv', 'indices/*.csv'];
const at = (path: string) => ({ path, file: new File(['a'], path.replace(/^.*\//, '')) });
const sorted = (...paths: string[]) => {
  const { send, left } = sortDropped(paths.map(at), expected);
  return { send: send.map(({ name, folder }) => [name, folder]), left: left.map(({ name }) => name) };
};

it('les fichiers d’un dossier partent sans son nom, ceux de « indices » avec', () => {
  expect(sorted('réseau/fournisseurs.csv', 'réseau/indices/brent.csv', 'indices/blé.xlsx', 'seul.csv').send).toEqual([
    ['fournisseurs.csv', null],
    ['indices/brent.csv', 'indices'],
    ['indices/blé.xlsx', 'indices'],
    ['seul.csv', null],
  ]);
});

it('un dossier attendu se reconnaît malgré ses capitales et ses accents', () => {
  expect(sorted('réseau/Indices/brent.csv', 'Índices/blé.xlsx').send).toEqual([
    ['indices/brent.csv', 'indices'],
    ['indices/blé.xlsx', 'indices'],
  ]);
});

it('un autre type et un autre sous-dossier restent ici ; un fichier caché n’est pas nommé', () => {
  expect(sorted('réseau/LISEZMOI.pdf', 'réseau/vieux/fournisseurs.csv', 'réseau/.DS_Store', 'réseau/~$a.xlsx')).toEqual({
    send: [],
    left: ['réseau/LISEZMOI.pdf', 'réseau/vieux/fournisseurs.csv'],
  });
});
