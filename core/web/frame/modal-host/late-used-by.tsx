import { useClock, useT } from '@fascia/sdk/web'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { UsedByProps } from '../../relations/used-by.tsx'

/** Who confirms at once is not waiting for advice: nothing is read for them. */
const WAIT_MS = 300

interface LateView {
  readonly View?: ComponentType<UsedByProps>
  readonly hasFailed?: boolean
}

/** What uses the resources that a dialog is about, once it has been open for a moment. Its room is kept free, so that the buttons stay in their place. */
export function LateUsedBy(props: UsedByProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const [{ View, hasFailed = false }, setView] = useState<LateView>({})
  useEffect(
    () =>
      clock.after(WAIT_MS, () => {
        import('../../relations/relations-door.ts').then(
          ({ UsedBy }) => setView({ View: UsedBy }),
          () => setView({ hasFailed: true }),
        )
      }),
    [clock],
  )
  return (
    <div className="fascia-confirm__used-by">
      {View ? <View {...props} /> : null}
      {hasFailed ? <p>{t('What uses it could not be found out.')}</p> : null}
    </div>
  )
}
