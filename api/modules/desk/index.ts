export { contentRoutes } from './content.routes.ts';
export type { ContentFacts, ContentKind, ContentSource, JudgedForm } from './content-kind.ts';
export { countWaiting } from './content-list.queries.ts';
export { mayAtDesk, mustAtDesk, readableResources } from './desk.policy.ts';
export { lockCreation } from './revisions.queries.ts';
export { sweepContents } from './sweep-contents.ts';
