import { type ReactNode, Suspense } from 'react'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { TreePictureProps } from './tree-node.ts'

// The other charts of the door are shown without d3-hierarchy.
const TreeDrawing = lazyView(() => import('./tree-drawing.tsx'), 'TreeDrawing')

/**
 * A resource and what is below it, as a tree of links: each node has its kind, its name and its status in colour and words. Levels are columns where
 * the page is wide enough for them, else rows that are indented. The legend lists the tones that occur. A button shows the same nodes as a
 * table. Tab walks the nodes from the root on, each before what is below it; Enter opens one. The picture scrolls inside its own box, and is made for some
 * hundred nodes. Its code is fetched when the first one is shown.
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { type TreeNode, TreePicture } from '@fascia/sdk/web/chart'
 * import { property } from '@fascia/sdk/web/declare'
 *
 * const state = property.status('Status', { ACTIVE: 'success', ERROR: 'danger' })
 * const cluster: TreeNode = {
 *   id: 'c1',
 *   name: 'production',
 *   kind: 'Cluster',
 *   status: { property: state, value: 'ACTIVE' },
 *   children: [{ id: 'n1', name: 'worker-0', kind: 'Node', status: { property: state, value: 'ERROR' }, to: '/project/instances/n1' }],
 * }
 *
 * export function Picture() {
 *   const t = useT()
 *   return <TreePicture title={t('Nodes of the cluster')} root={cluster} />
 * }
 * ```
 */
export function TreePicture(props: TreePictureProps): ReactNode {
  const t = useT()
  return (
    <Suspense fallback={<LoadingState what={t('the picture')} rows={6} />}>
      <TreeDrawing {...props} />
    </Suspense>
  )
}
