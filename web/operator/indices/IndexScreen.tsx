import { useParams } from 'react-router';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { IndexPoints } from './IndexPoints.tsx';

/** The page of an index: its facts, and its values once it exists. */
export function IndexScreen({ view }: { view: ContentView }) {
  const { id = '' } = useParams();
  return (
    <>
      <ContentScreen view={view} />
      {id !== 'nouveau' && <IndexPoints key={id} id={id} />}
    </>
  );
}
