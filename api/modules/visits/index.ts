export { visitorOf } from './visitor.ts';
export { mayVisitMembers } from './visits.policy.ts';
export { deleteVisitsBefore, endVisit, findVisitedCompany, findVisitedMember, insertVisit } from './visits.queries.ts';
