import { useCallback, useState } from 'react'

export interface Hidden {
  /** Ids of what the person has switched off in the legend. */
  readonly hidden: ReadonlySet<string>
  toggle(id: string): void
}

export function useHidden(): Hidden {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set())
  const toggle = useCallback((id: string) => {
    setHidden((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return { hidden, toggle }
}
