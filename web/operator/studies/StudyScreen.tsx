import { studyFields } from '#protocol/studies/study-desk.ts';
import { statusText } from '#protocol/studies/study-status.ts';
import { useConfig } from '#web/lib/http/config.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';

/** The page of a study, with the name of the network in the help of the status. */
export function StudyScreen({ view }: { view: ContentView }) {
  const { networkName = '' } = useConfig() ?? {};
  const { status } = studyFields;
  const fields = { ...studyFields, status: { ...status, help: statusText(status.help, networkName) } };
  return <ContentScreen view={{ ...view, fields }} />;
}
