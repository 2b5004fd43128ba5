export { attachFiles, deleteUnattachedFile, detachFiles, insertFile, insertPublishedFiles, isAttached } from './files.queries.ts';
