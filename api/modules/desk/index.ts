export { contentRoutes } from './content.routes.ts';
export type { ContentFacts, ContentKind, ContentSource, JudgedForm } from './content-kind.ts';
export { mustAtDesk, readableResources } from './desk.policy.ts';
export { sweepContents } from './sweep-contents.ts';
