import { useT } from '@fascia/sdk/web'
import { invalidKeys, MetadataEditor, type MetadataTree, useNamespaces, withNamespaces } from '@fascia/sdk/web/metadata'
import { ALL_FIELDS, type StepProblems, type StepViewProps } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import { UploadProgress } from '../upload/upload-progress.tsx'

/** The metadata of an image in a wizard: what definitions offer, and what it has or will have. */
export interface MetadataModel {
  readonly tree: MetadataTree
}

/** Keys that cannot be saved; the editor says at each what is wrong. */
export function metadataProblems(
  { tree }: MetadataModel,
  t: (text: string, values: Readonly<Record<string, unknown>>) => string,
): StepProblems {
  const keys = invalidKeys(tree)
  return keys.length === 0 ? {} : { [ALL_FIELDS]: [t('Correct the values of {keys}.', { keys: keys.join(', ') })] }
}

export function MetadataStep<Models, Sources>(props: StepViewProps<MetadataModel, Models, Sources>): ReactNode {
  const { model, change } = props
  const t = useT()
  const { namespaces, ...definitions } = useNamespaces('OS::Glance::Image')
  const tree = useMemo(
    () => (namespaces ? withNamespaces(model.tree, namespaces) : model.tree),
    [model.tree, namespaces],
  )
  return (
    <>
      <UploadProgress />
      <p>{t('Properties that services and people read of the image.')}</p>
      <MetadataEditor tree={tree} onChange={(next) => change({ tree: next })} definitions={definitions} />
    </>
  )
}
