import { Resources, useClock, useService, useT } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { UsedByProps } from '../../relations/used-by.tsx'
import { BootContents } from '../../resources/boot-contents.ts'

/** Who confirms at once is not waiting for advice: nothing is read for them. */
const WAIT_MS = 300

interface LateView {
  readonly View?: ComponentType<UsedByProps>
  readonly hasFailed?: boolean
}

/** Whether any type refers to this one; true while not all types are there. */
function useCanBeUsed(code: string): boolean {
  const resources = useService(Resources)
  const { isWhole } = useAtomValue(useService(BootContents).stateAtom)
  if (!isWhole) return true
  return resources
    .contributions('resourceType')
    .some(({ data }) =>
      Object.values(resources.type(String(data.code))?.properties ?? {}).some(({ type }) => type === code),
    )
}

/**
 * What uses the resources that a dialog is about, once it has been open for a moment. Its room is kept free, so that the buttons stay in their place; of a
 * type to which no other refers there is nothing to say, and no room.
 */
export function LateUsedBy(props: UsedByProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const [{ View, hasFailed = false }, setView] = useState<LateView>({})
  const canBeUsed = useCanBeUsed(props.type)
  useEffect(() => {
    if (!canBeUsed) return
    return clock.after(WAIT_MS, () => {
      import('../../relations/relations-door.ts').then(
        ({ UsedBy }) => setView({ View: UsedBy }),
        () => setView({ hasFailed: true }),
      )
    })
  }, [clock, canBeUsed])
  if (!canBeUsed) return null
  return (
    <div className="fascia-confirm__used-by">
      {View ? <View {...props} /> : null}
      {hasFailed ? <p>{t('What uses it could not be found out.')}</p> : null}
    </div>
  )
}
