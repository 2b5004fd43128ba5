export { formationFileRoutes } from './desk/formation-files.routes.ts';
export { formationKind } from './desk/formation-kind.ts';
export type { FormationDraft } from './formation-draft.ts';
export { contactsOfFormations, readableFormations } from './formations.access.queries.ts';
export { formationRoutes } from './formations.routes.ts';
export { publishFormationFiles, publishFormations } from './publish-formations.ts';
export { countRequestedRegistrations } from './registrations/registration-desk.queries.ts';
export { registrationDeskRoutes } from './registrations/registration-desk.routes.ts';
export {
  type FollowedTraining,
  findTraining,
  followedTrainings,
  isRegistered,
  registerForSession,
  type Training,
} from './registrations.queries.ts';
