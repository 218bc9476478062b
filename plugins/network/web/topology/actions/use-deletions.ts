import { remove as removeServer } from '@fascia/plugin-compute/api/servers'
import { type Api, Modals, Toasts, type Translate, toFault, useApi, useClock, useService, useT } from '@fascia/sdk/web'
import { useCallback, useMemo, useState } from 'react'
import * as topology from '../../../api/topology.ts'
import {
  createDeleted,
  createReplyFilter,
  type Deletion,
  type DeletionKind,
  type DeletionMessage,
  type DeletionReply,
  kindAt,
  replyTo,
} from '../../../common/topology/deletion.ts'
import type { Topology } from '../../../common/topology/topology.ts'

const NAMES: Readonly<Record<DeletionKind, string>> = {
  instance: 'Instance',
  router: 'Router',
  network: 'Network',
  port: 'Interface',
  subnet: 'Subnet',
}

/** A refusal is part of the reply, which is shown. */
const QUIET = { isQuiet: true }

/** What the page of each kind does with a message. */
const RECEIVERS: Readonly<Record<DeletionKind, (api: Api, message: DeletionMessage) => Promise<unknown>>> = {
  instance: (api, { id }) => api.send(removeServer, { params: { id }, ...QUIET }),
  router: (api, { id }) => api.send(topology.removeRouter, { params: { id }, ...QUIET }),
  network: (api, { id }) => api.send(topology.removeNetwork, { params: { id }, ...QUIET }),
  port: (api, { id, router_id = '' }) => api.send(topology.removeInterface, { params: { id, router_id }, ...QUIET }),
  subnet: (api, { id }) => api.send(topology.removeSubnet, { params: { id }, ...QUIET }),
}

/** Sends the message to its address, and gives the reply. */
async function post(api: Api, t: Translate, deletion: Deletion): Promise<DeletionReply> {
  const { address, message, name } = deletion
  const kind = kindAt(address) ?? deletion.kind
  try {
    await RECEIVERS[kind](api, message)
    const text = kind === 'instance' ? 'Scheduled deletion of {kind}: {name}' : 'Deleted {kind}: {name}'
    return replyTo(deletion, 'success', t(text, { kind: t(NAMES[kind]), name }))
  } catch (failure) {
    const detail = toFault(failure).message
    return replyTo(
      deletion,
      'error',
      t('Unable to delete {kind}: {name}. {detail}', { kind: t(NAMES[kind]), name, detail }),
    )
  }
}

export interface Deletions {
  /** Asks, and deletes when the person confirms; true when it is done. */
  readonly ask: (deletion: Deletion) => Promise<boolean>
  readonly isDeleting: (id: string) => boolean
  /** The topology without what was deleted. */
  readonly without: (topology: Topology) => Topology
}

/** Deletes from balloons: confirm, greyed while its service works, then gone; the reply is shown as an alert [TOPO-020] [TOPO-021]. */
export function useDeletions(reload: () => Promise<void>): Deletions {
  const t = useT()
  const api = useApi()
  const clock = useClock()
  const modals = useService(Modals)
  const toasts = useService(Toasts)
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const isNew = useMemo(() => createReplyFilter(() => clock.now()), [clock])
  const gone = useMemo(() => createDeleted(() => clock.now()), [clock])
  const ask = useCallback(
    async (deletion: Deletion) => {
      const { kind, name, message } = deletion
      const { id } = message
      const title = t('Delete {kind}', { kind: t(NAMES[kind]) })
      const body = t('You have selected: "{name}". Deleted, it cannot be recovered.', { name })
      if (!(await modals.confirm({ title, body, submit: title, isDanger: true }))) return false
      setRunning((before) => new Set([...before, id]))
      const reply = await post(api, t, deletion)
      if (isNew(reply)) toasts.add(reply.type, reply.message)
      const isDone = reply.type === 'success'
      if (isDone) gone.add(id)
      await reload()
      setRunning((before) => new Set([...before].filter((other) => other !== id)))
      return isDone
    },
    [api, gone, isNew, modals, reload, t, toasts],
  )
  return {
    ask,
    isDeleting: (id) => running.has(id),
    without: gone.without,
  }
}
