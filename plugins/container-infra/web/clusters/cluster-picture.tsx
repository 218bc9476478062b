import { type DetailsViewProps, Loaded, useCall, useT } from '@fascia/sdk/web'
import { type TreeNode, TreePicture } from '@fascia/sdk/web/chart'
import { property } from '@fascia/sdk/web/declare'
import { type ReactNode, useMemo } from 'react'
import { type Cluster, clusterType } from '../../api/clusters.ts'
import { list, type Nodegroup } from '../../api/nodegroups.ts'
import { CLUSTER_STATUS_TEXTS, CLUSTER_TONES, isChanging } from './cluster-status.ts'

const STATUS = property.status('Status', CLUSTER_TONES, { values: CLUSTER_STATUS_TEXTS })

interface PictureProps {
  readonly cluster: Pick<Cluster, 'id' | 'name' | 'status'>
  readonly groups: readonly Nodegroup[]
}

/** A group with its nodes, which the service names by address alone. */
function groupNode({ id, name, status, node_addresses }: Nodegroup): TreeNode {
  return {
    id,
    name,
    kind: 'Node Group',
    ...(status ? { status: { property: STATUS, value: status } } : {}),
    children: [...new Set(node_addresses)].map((address) => ({ id: address, name: address, kind: 'Node' })),
  }
}

function Picture({ cluster: { id, name, status }, groups }: PictureProps): ReactNode {
  const t = useT()
  const root = useMemo(
    (): TreeNode => ({
      id,
      name,
      kind: 'Cluster',
      status: { property: STATUS, value: status },
      to: `/ngdetails/${clusterType.code}/${id}`,
      children: groups.map(groupNode),
    }),
    [id, name, status, groups],
  )
  return <TreePicture title={t('Parts of {name}', { name })} root={root} />
}

/** A cluster as a picture: its node groups with their statuses, and their nodes, read again while the cluster or a group is changing. */
export default function ClusterPicture({ item, id }: DetailsViewProps<Cluster>): ReactNode {
  const answer = useCall(list, {
    params: { id },
    pollWhile: (groups) => isChanging(item.status) || groups.some(({ status }) => isChanging(status)),
  })
  return (
    <Loaded of={answer} what="node groups" empty="The cluster has no node groups." rows={6}>
      {(groups) => <Picture cluster={item} groups={groups} />}
    </Loaded>
  )
}
