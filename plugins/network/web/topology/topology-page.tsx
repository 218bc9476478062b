import {
  AddressTabs,
  EmptyState,
  InlineAlert,
  Link,
  Loaded,
  lazyView,
  PageHeader,
  StatusLabel,
  useRoute,
  useT,
} from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Topology } from '../../common/topology/topology.ts'
import { reachPanel } from '../reach/panel.ts'
import { TopologyActionsProvider } from './actions/topology-actions.tsx'
import { useConsole } from './actions/use-console.ts'
import { useDeletions } from './actions/use-deletions.ts'
import { useForms } from './actions/use-forms.ts'
import { FlatView } from './flat/flat-view.tsx'
import { TopologyTable } from './table/topology-table.tsx'
import { useTopology } from './use-topology.ts'
import './topology.css'

// With the library that lays it out, it is half of the page.
const GraphView = lazyView(() => import('./graph/graph-view.tsx'), 'GraphView', { isBlank: true })

const LEGEND = [
  ['danger', 'Error: red'],
  ['success', 'Active: solid line'],
  ['stopped', 'Any other status: dashed or pale line'],
] as const
const PART_NAMES = { routers: 'routers', servers: 'instances', ports: 'ports' }

function Drawings({ topology }: { readonly topology: Topology }): ReactNode {
  const t = useT()
  const { networks, routers, servers, failed } = topology
  if (networks.length === 0)
    return <EmptyState>{t('There are no networks, routers, or connected instances to display.')}</EmptyState>
  const tabs = [
    { key: 'topology', title: t('Topology'), content: <FlatView topology={topology} /> },
    { key: 'graph', title: t('Graph'), content: <GraphView topology={topology} /> },
    { key: 'table', title: t('Table'), content: <TopologyTable topology={topology} /> },
  ]
  return (
    <>
      {failed.map((part) => (
        <InlineAlert
          key={part}
          type="warning"
          title={t('Unable to retrieve the {what}.', { what: t(PART_NAMES[part]) })}
        />
      ))}
      <AddressTabs label={t('Network Topology')} tabs={tabs} />
      <ul className="fascia-topology-legend" aria-label={t('Legend')}>
        {LEGEND.map(([tone, text]) => (
          <li key={tone} className={`fascia-m-${tone}`}>
            <StatusLabel tone={tone}>{t(text)}</StatusLabel>
          </li>
        ))}
      </ul>
      <p className="fascia-topology-count">
        {t('Networks: {networks}, routers: {routers}, instances: {instances}', {
          networks: networks.length,
          routers: routers.length,
          instances: servers.length,
        })}
      </p>
    </>
  )
}

/** The network topology: two drawings and a table of one project's networks, routers and instances. */
export default function TopologyPage(): ReactNode {
  const t = useT()
  const topology = useTopology()
  const { setQuery } = useRoute()
  const openConsole = useConsole()
  const { ask, isDeleting, without } = useDeletions(topology.reload)
  useForms(topology.data, topology.reload)
  return (
    <>
      <PageHeader title={t('Network Topology')} actions={<Link to={reachPanel.path}>{t('Check Reachability')}</Link>} />
      <Loaded of={topology} what="network topology" rows={8}>
        {(found) => (
          <TopologyActionsProvider
            value={{
              remove: ask,
              isDeleting,
              openConsole,
              openForm: (form, id) => setQuery({ [form]: id }, { push: true }),
            }}
          >
            <Drawings topology={without(found)} />
          </TopologyActionsProvider>
        )}
      </Loaded>
    </>
  )
}
