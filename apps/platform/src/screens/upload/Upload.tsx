import { useIdParameter, MissingParameter } from '../../page/index.ts';
import { NewUpload } from './NewUpload.tsx';
import { OpenUpload } from './OpenUpload.tsx';

/** Upload into the data pool: a new dataset or an unfinished one. */
export function Upload() {
  const projectId = useIdParameter('project_id');
  const datasetId = useIdParameter('dataset_id');
  if (projectId === undefined) return <MissingParameter />;
  return datasetId === undefined ? (
    <NewUpload projectId={projectId} />
  ) : (
    <OpenUpload key={datasetId} datasetId={datasetId} />
  );
}
