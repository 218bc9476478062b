import { type DetailsViewProps, Loaded, Navigation, useCall, useClock, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type StackTopology, topology } from '../../api/stack-parts.ts'
import type { Stack } from '../../api/stacks.ts'
import { StackGraph } from './stack-graph.tsx'

/** How long until the picture is read again [STACK-004]. */
export const BUSY_MS = 3_000
export const CALM_MS = 30_000

/** Whether the stack or one of its nodes is in progress. */
export function isBusy({ stack, nodes }: StackTopology): boolean {
  return stack.in_progress || nodes.some((node) => node.in_progress)
}

/** The picture of a stack, which is read again for as long as the tab shows [STACK-004, STACK-005]. */
export default function Topology({ id }: DetailsViewProps<Stack>): ReactNode {
  const t = useT()
  const clock = useClock()
  const navigation = useService(Navigation)
  const answer = useCall(topology, { params: { id } })
  const { data, fault, reload, loadedAtMs } = answer
  const [chosen, setChosen] = useState<string>()
  const last = useRef(reload)
  last.current = reload
  const status = fault?.status
  const waitMs = data && !isBusy(data) ? CALM_MS : BUSY_MS
  useEffect(() => {
    if (status === 401 || status === 403) {
      navigation.leave('auth/logout')
      return
    }
    if (loadedAtMs === undefined) return
    return clock.after(waitMs, () => void last.current())
  }, [clock, loadedAtMs, navigation, status, waitMs])
  return (
    <Loaded of={answer} what="stack topology" rows={12}>
      {(found) => <StackGraph topology={found} chosen={chosen} onChoose={setChosen} label={t('Stack topology')} />}
    </Loaded>
  )
}
