import { type DetailsViewProps, Loaded, useCall, useT } from '@fascia/sdk/web'
import { TreePicture } from '@fascia/sdk/web/chart'
import { type ReactNode, useMemo } from 'react'
import type { LoadBalancer } from '../../api/load-balancers.ts'
import { get, type StatusTree } from '../../api/status-tree.ts'
import { isChanging, pictureOf } from './picture-of.ts'

function Picture({ tree }: { readonly tree: StatusTree }): ReactNode {
  const t = useT()
  const root = useMemo(() => pictureOf(tree), [tree])
  return <TreePicture title={t('Parts of {name}', { name: tree.name })} root={root} />
}

/** A load balancer as a picture: listeners, their policies, pools and members with their statuses, read again while one of them is changing. */
export default function StatusPicture({ id }: DetailsViewProps<LoadBalancer>): ReactNode {
  const answer = useCall(get, { params: { id }, pollWhile: isChanging })
  return (
    <Loaded of={answer} what="picture" failure="Unable to retrieve the statuses of the load balancer." rows={8}>
      {(tree) => <Picture tree={tree} />}
    </Loaded>
  )
}
