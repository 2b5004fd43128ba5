/** Returns the path of the user's dashboard; that of a subsidiary ends with its slug (RDG-184). */
export const dashboardOf = ({ isFiliale }: { isFiliale: string | null }): string => (isFiliale ? `/dashboard/${isFiliale}` : '/dashboard');
