import { useService } from '@fascia/sdk/web'
import { type RefObject, useEffect } from 'react'
import { Ambient } from '../../ambient/index.ts'

/**
 * Scrolls the navigation so that the entry of the page that is open is in sight: when the page changes, and when entries come or go.
 * The observer answers after the browser's own layout, so that nothing is laid out for this alone.
 */
export function useEntryInSight(navigation: RefObject<HTMLElement | null>, ...changes: readonly unknown[]): void {
  const { window } = useService(Ambient)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the entry, or makes another the current one.
  useEffect(() => {
    const entry = navigation.current?.querySelector('[aria-current="page"]')
    if (!entry || !('IntersectionObserver' in window)) return undefined
    const observer = new window.IntersectionObserver(([seen]) => {
      observer.disconnect()
      if (seen !== undefined && seen.intersectionRatio < 1) entry.scrollIntoView({ block: 'center' })
    })
    observer.observe(entry)
    return () => observer.disconnect()
  }, [window, ...changes])
}
