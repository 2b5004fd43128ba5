import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { keyword } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { pictureName } from './desk-fields.ts';

/** The largest picture, in bytes. The browser reduces the large ones before it sends them. */
export const pictureLimit = 2 * 1024 * 1024;
/** The longest side of a picture, in pixels: the browser reduces a larger one. */
export const pictureSide = 1600;

export const pictureRefusals = {
  tooLarge: refusal(413, 'picture-too-large', 'Cette image dépasse 2 Mo.'),
  wrongType: refusal(415, 'picture-type', 'Image attendue : PNG, JPEG ou WebP.'),
  used: refusal(409, 'picture-used', 'Cette image sert encore, ou une action qui s’annule la remettrait : « Où elle sert » le dit.'),
  infected: refusal(422, 'picture-infected', 'Cette image est refusée : l’antivirus y a trouvé quelque chose.'),
  notScanned: refusal(503, 'picture-not-scanned', 'Cette image n’a pas pu être vérifiée. Réessayez dans quelques instants.'),
} as const;

/** A picture of the library: its name, by which contents refer to it, its address, and the name of the file that was sent. */
export const libraryPicture = z.object({ name: z.string(), source: z.string(), fileName: z.string(), createdAt: z.iso.datetime() });
export type LibraryPicture = z.infer<typeof libraryPicture>;

/**
 * A content that shows a picture. `draft`: in changes that are not published yet; `undo`: only in what the undo of a batch puts back. The id is null
 * and the title empty for an operator whose role does not open contents of this kind.
 */
const pictureUse = z.object({ kind: z.string(), id: z.string().nullable(), title: z.string(), where: z.enum(['stored', 'draft', 'undo']) });
export type PictureUse = z.infer<typeof pictureUse>;
const params = z.object({ name: z.string().regex(pictureName) });

export const pictureEndpoints = {
  uses: endpoint({
    method: 'GET',
    path: '/api/v1/operator/pictures/:name/uses',
    summary: 'Où une image de la bibliothèque est montrée (20 au plus)',
    params,
    answer: z.object({ rows: z.array(pictureUse) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/operator/pictures/:name',
    summary: 'Supprimer une image que rien ne montre, et qu’aucune action annulable ne remettrait',
    params,
    answer: 'empty',
    refusals: [pictureRefusals.used],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/operator/pictures',
    summary: 'La bibliothèque d’images, les dernières d’abord',
    /** `q`: a part of the name of the file. */
    query: z.object({ q: keyword, page: pageNumber }),
    answer: paged(libraryPicture),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/operator/pictures',
    summary: 'Envoyer une image (formulaire multipart, champ file, PNG, JPEG ou WebP, 2 Mo au plus)',
    file: 'file',
    query: z.object({ _format: z.literal('json').optional() }),
    answer: libraryPicture,
    refusals: Object.values(pictureRefusals),
  }),
} as const;
