export { visitorOf } from './visitor.ts';
export { mayVisitMembers } from './visits.policy.ts';
export { deleteVisitsBefore, endVisit, findVisitedMember, insertVisit } from './visits.queries.ts';
