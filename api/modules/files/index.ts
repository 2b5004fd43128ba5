export { judgeFiles } from './desk-files.ts';
export { fileDeskRoutes } from './file-desk.routes.ts';
export { cleanedName } from './file-name.ts';
export { attachFiles, copyFile, deleteUnattachedFile, detachFiles, insertFile, insertPublishedFiles, isAttached } from './files.queries.ts';
export { namedRows, type PartDocument } from './named-rows.ts';
export { judgeFile, keepFile } from './receive-file.ts';
