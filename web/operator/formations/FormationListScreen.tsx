import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';
import { FormationFiles } from './FormationFiles.tsx';

/** The list of trainings, and the two files that members download above theirs. */
export const FormationListScreen = ({ view }: { view: ContentView }) => (
  <>
    <ContentListScreen view={view} />
    <FormationFiles />
  </>
);
