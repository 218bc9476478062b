import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { PlotStop, PlotStops } from './figure.ts'

/** How much of the drawing Page Up and Page Down pass. */
const PAGE = 0.1

function nextStop(key: string, at: number, count: number): number | undefined {
  const page = Math.max(1, Math.round(count * PAGE))
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}

/** What a slider needs so that its keys read a drawing's values. */
export interface StopKeys {
  readonly now: number
  readonly last: number
  /** What is shown there, in words. */
  readonly text: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}

/** A place among the stops, moved by keys. `show` is called with the stop, and with none when the focus leaves or Escape is pressed. */
export function useStops(stops: PlotStops, show: (stop: PlotStop | undefined) => void): StopKeys {
  const t = useT()
  const [at, setAt] = useState(-1)
  const current = Math.min(at, stops.count - 1)
  return {
    last: Math.max(0, stops.count - 1),
    now: Math.max(0, current),
    text: stops.at(current)?.text ?? t('Arrow keys read the values'),
    onKeyDown(event) {
      if (event.key === 'Escape' && current >= 0) {
        event.stopPropagation()
        setAt(-1)
        show(undefined)
        return
      }
      const next = stops.count === 0 ? undefined : nextStop(event.key, current, stops.count)
      if (next === undefined) return
      event.preventDefault()
      setAt(next)
      show(stops.at(next))
    },
    onBlur() {
      setAt(-1)
      show(undefined)
    },
  }
}
