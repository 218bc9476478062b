import { usePreference } from '@fascia/sdk/web'
import { useState } from 'react'
import type { Place, Places } from './canvas.tsx'
import { newTemplate } from './edit-template.ts'

/** A version that every service since 2018 knows. */
const VERSION = '2018-08-31'

/** The template that is being made. */
export interface TemplateDraft {
  readonly text: string
  /** Begins a step that can be taken back. */
  readonly change: (text: string) => void
  /** Goes on with what was typed, within the last step. */
  readonly type: (text: string) => void
  readonly clear: () => void
  /** Where the person has put resources on the canvas. */
  readonly places: Places
  readonly place: (name: string, place: Place) => void
  /** Takes the last step back; undefined where there is none. */
  readonly undo: (() => void) | undefined
}

const EMPTY = newTemplate(VERSION)
const NOWHERE: Places = {}
const isPlaces = (value: unknown): value is Places =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one?.x === 'number' && typeof one.y === 'number')
const isText = (value: unknown): value is string => typeof value === 'string'

/** The draft of this browser, kept over a reload; its steps are those since the page was opened. */
export function useDraft(): TemplateDraft {
  const [text, keep] = usePreference('draft-template', EMPTY, isText)
  const [places, keepPlaces] = usePreference('draft-template-places', NOWHERE, isPlaces)
  const [before, setBefore] = useState<readonly string[]>([])
  const [isTyping, setTyping] = useState(false)
  const step = (next: string, typing: boolean): void => {
    if (next === text) return
    if (!typing || !isTyping) setBefore([...before, text])
    setTyping(typing)
    keep(next)
  }
  const last = before.at(-1)
  const undo = (): void => {
    setBefore(before.slice(0, -1))
    setTyping(false)
    keep(last ?? EMPTY)
  }
  return {
    text,
    change: (next) => step(next, false),
    type: (next) => step(next, true),
    clear() {
      keepPlaces(NOWHERE)
      step(EMPTY, false)
    },
    places,
    place: (name, place) => keepPlaces({ ...places, [name]: place }),
    undo: last === undefined ? undefined : undo,
  }
}
