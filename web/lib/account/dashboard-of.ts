/** A subsidiary's dashboard stands at its slug (readings, 'subsidiary dashboard'). */
export const dashboardOf = ({ isFiliale }: { isFiliale: string | null }): string => (isFiliale ? `/dashboard/${isFiliale}` : '/dashboard');
