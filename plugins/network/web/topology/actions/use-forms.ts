import type { ActionResult } from '@fascia/sdk/common'
import { useOpenForm, useRoute, useT } from '@fascia/sdk/web'
import { useEffect, useRef } from 'react'
import type { ConnectableRouter } from '../../../api/topology.ts'
import type { Topology } from '../../../common/topology/topology.ts'

/** The subnets of own and shared networks that a router has no interface on yet. */
export function connectable({ networks, ports, routers }: Topology, id: string): ConnectableRouter | undefined {
  const router = routers.find((one) => one.id === id)
  if (!router) return undefined
  const taken = new Set(
    ports
      .filter(({ device_id }) => device_id === id)
      .flatMap(({ fixed_ips }) => fixed_ips.map(({ subnet_id }) => subnet_id)),
  )
  const subnets = networks
    .filter((network) => !network['router:external'])
    .flatMap(({ name, subnets }) =>
      subnets.flatMap((subnet) => (taken.has(subnet.id) ? [] : { id: subnet.id, label: `${name}: ${subnet.cidr}` })),
    )
  return { id, name: router.name, subnets }
}

/** Opens the form that the address asks for, `?addinterface={router}` or `?createsubnet={network}`, above the drawing. */
export function useForms(topology: Topology | undefined, reload: () => Promise<void>): void {
  const t = useT()
  const openForm = useOpenForm()
  const { query, setQuery } = useRoute()
  const opened = useRef('')
  useEffect(() => {
    const { addinterface, createsubnet } = query
    const wanted = addinterface ?? createsubnet ?? ''
    if (!topology || wanted === opened.current) return
    opened.current = wanted
    if (wanted === '') return
    const ended = async (result: Promise<ActionResult | undefined>): Promise<void> => {
      if (await result) void reload()
      setQuery({ addinterface: undefined, createsubnet: undefined })
    }
    const router = addinterface === undefined ? undefined : connectable(topology, addinterface)
    const network = topology.networks.find(({ id }) => id === createsubnet)
    if (router)
      void ended(openForm(() => import('./add-interface-form.ts'), { items: [router], title: t('Add Interface') }))
    else if (network)
      void ended(openForm(() => import('./create-subnet-form.ts'), { items: [network], title: t('Create Subnet') }))
    else setQuery({ addinterface: undefined, createsubnet: undefined })
  }, [openForm, query, reload, setQuery, t, topology])
}
