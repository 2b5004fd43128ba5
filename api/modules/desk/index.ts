export { contentRoutes } from './content.routes.ts';
export { type ContentFacts, type ContentKind, type ContentSource, isKept, type JudgedForm } from './content-kind.ts';
export { countWaiting, foundContents } from './content-list.queries.ts';
export { type DeskRight, mayAtDesk, mustAtDesk, readableResources } from './desk.policy.ts';
export { keptRoutes } from './kept.routes.ts';
export { movedIds } from './moved-ids.ts';
export { readContent } from './read-content.ts';
export { lockCreation } from './revisions.queries.ts';
export { sweepContents } from './sweep-contents.ts';
