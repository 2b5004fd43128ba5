export { visitorOf } from './visitor.ts';
export { deleteVisitsBefore, endVisit, findVisitedMember, insertVisit } from './visits.queries.ts';
