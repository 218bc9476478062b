import type { ActionResult } from '@fascia/sdk/common'
import {
  LoadingState,
  Modals,
  ResourceDetails,
  Toasts,
  useClock,
  useResource,
  useRoute,
  useService,
  useT,
} from '@fascia/sdk/web'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { BASE } from '../addresses.ts'
import { type Place, placesOf } from './place.ts'
import { reloadDelay, useReloads } from './use-reloads.ts'

interface Known {
  readonly title: string
  readonly to: string
}

function nameOf(item: Readonly<Record<string, unknown>>): string {
  return String(item.name ?? item.type ?? item.id)
}

/** A resource of the address; one that cannot be loaded sends the person to the list, and says why [LB-005]. */
function useOrLeave({ type, id, failure }: Place) {
  const t = useT()
  const toasts = useService(Toasts)
  const { go } = useRoute()
  const state = useResource(type, id)
  const { item, fault } = state
  const reason = item ? undefined : fault?.message
  useEffect(() => {
    if (reason === undefined) return
    toasts.add('danger', t(failure), { detail: reason })
    go(BASE, { replace: true })
  }, [failure, go, reason, t, toasts])
  return state
}

interface LevelProps {
  readonly places: readonly [Place, ...Place[]]
  /** The resources above, which are loaded. */
  readonly above: readonly Known[]
}

/** Loads the first resource of some, then shows what is below it, or its details where nothing is [LB-005]. */
function Level({ places: [place, next, ...rest], above }: LevelProps): ReactNode {
  const t = useT()
  const state = useOrLeave(place)
  if (!state.item) return <LoadingState what={t('details')} rows={6} />
  if (!next) return <Own place={place} above={above} state={state} />
  const known = [...above, { title: nameOf(state.item), to: place.address }]
  return <Level key={next.address} places={[next, ...rest]} above={known} />
}

interface OwnProps {
  readonly place: Place
  readonly above: readonly Known[]
  readonly state: ReturnType<typeof useOrLeave>
}

/** The details of the last resource: after a delete the page of what it was in, else 'Please Wait' and the details again [LB-047, LB-048]. */
function Own({ place, above, state }: OwnProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const modals = useService(Modals)
  const { go } = useRoute()
  const [isWaiting, setWaiting] = useState(false)
  const restart = useReloads(state)
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])
  const parent = above.at(-1)?.to ?? BASE
  const afterAction = useCallback(
    async ({ deleted, failed }: ActionResult, reload: () => Promise<void>): Promise<void> => {
      if (deleted.length > 0 && failed.length === 0) return go(parent)
      restart()
      setWaiting(true)
      const later = new Promise<boolean>((done) => {
        const cancel = clock.after(reloadDelay(0), () => done(true))
        leave.current = () => {
          cancel()
          done(false)
        }
      })
      await modals.wait(later.then(async (isHere) => (isHere ? await reload() : undefined)))
      setWaiting(false)
    },
    [clock, go, modals, parent, restart],
  )
  return (
    <div hidden={isWaiting}>
      <ResourceDetails
        key={place.address}
        type={place.type}
        id={place.id}
        onMissing={() => go(BASE, { replace: true })}
        afterAction={afterAction}
        path={[{ title: t('Load Balancers'), to: BASE }, ...above]}
      />
    </div>
  )
}

/** The details of a load balancer or of anything below it, by an address that names all that it is in [LB-002, LB-003]. */
export default function ChildPage(): ReactNode {
  const { path } = useRoute()
  const [balancer, ...below] = placesOf(path)
  return balancer ? <Level key={balancer.address} places={[balancer, ...below]} above={[]} /> : null
}
