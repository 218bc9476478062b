import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TIMING } from '../../../common/host/index.ts'
import { useClock } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { type SearchChange, searchChange } from './search-change.ts'
import { freeFacets, type SearchChoice, searchChoices } from './search-choices.ts'
import type { SearchFacet } from './search-facet.ts'
import { EMPTY_QUERY, isSameText, type SearchQuery, withTerm } from './search-query.ts'

export interface MagicSearchSpec {
  readonly facets: readonly SearchFacet[]
  readonly query: SearchQuery
  readonly onChange: (change: SearchChange) => void
}

export interface MagicSearchState {
  readonly typed: string
  readonly pending: SearchFacet | undefined
  readonly isOpen: boolean
  readonly choices: readonly SearchChoice[]
  /** The choice that Enter takes; -1 for none. */
  readonly active: number
  type(text: string): void
  choose(choice: SearchChoice): void
  removeTerm(index: number): void
  clear(): void
  setOpen(isOpen: boolean): void
  setActive(index: number): void
  handleKey(event: KeyboardEvent): void
}

/** How the search box behaves [UI-044…048]; drawn by `MagicSearch`. */
export function useMagicSearch({ facets, query, onChange }: MagicSearchSpec): MagicSearchState {
  const t = useT()
  const clock = useClock()
  const [typed, setTyped] = useState(query.text)
  const [seen, setSeen] = useState(query.text)
  const [pending, setPending] = useState<SearchFacet>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const choices = searchChoices({ facets, query, pending, typed, labelOf: t })
  // A filter may go while what was typed still waits.
  const latest = useRef({ query, onChange })
  latest.current = { query, onChange }

  // The query was changed from outside: by the address, by a saved view or by a clear button elsewhere. An address keeps words only, not the blanks.
  if (!isSameText(seen, query.text)) {
    setSeen(query.text)
    setTyped(query.text)
  }

  const emit = (next: SearchQuery): void => {
    setSeen(next.text)
    latest.current.onChange(searchChange(latest.current.query, next))
  }
  const emitText = (): void => {
    if (!isSameText(typed, latest.current.query.text)) emit({ ...latest.current.query, text: typed })
  }

  // Filtering waits after the last key [UI-033].
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of what was typed starts the wait again.
  useEffect(() => {
    if (pending || isSameText(typed, query.text)) return undefined
    return clock.after(TIMING.tableSearchDelayMs, emitText)
  }, [typed, pending])

  const addTerm = (facet: SearchFacet, value: string): void => {
    setPending(undefined)
    setTyped('')
    setActive(-1)
    emit(withTerm({ ...query, text: '' }, { facet: facet.of, value }))
  }
  const pick = (facet: SearchFacet): void => {
    setPending(facet)
    setTyped('')
    setActive(-1)
    setOpen(true)
    if (query.text !== '') emit({ ...query, text: '' })
  }
  const choose = (choice: SearchChoice): void => {
    const facet = facets.find(({ of }) => of === choice.key)
    if (choice.kind === 'option' && pending) addTerm(pending, choice.key)
    else if (facet) pick(facet)
  }
  const enter = (): void => {
    const choice = isOpen ? choices[active] : undefined
    const text = typed.trim()
    if (choice) choose(choice)
    else if (pending && pending.options.length > 0) {
      const [only] = choices
      if (only && text !== '') choose(only)
    } else if (pending) {
      if (text !== '') addTerm(pending, text)
    } else {
      setOpen(false)
      emitText()
    }
  }
  const removeTerm = (index: number): void => emit({ ...query, terms: query.terms.filter((_term, at) => at !== index) })
  const backspace = (): void => {
    if (pending) setPending(undefined)
    else if (query.terms.length > 0) removeTerm(query.terms.length - 1)
  }
  const isShown = isOpen && (choices.length > 0 || (pending?.options.length ?? 0) > 0)
  /** Closes the menu, and gives up the picked facet with what was typed for it; else empties the box. False: nothing is left to do. */
  const stepBack = (): boolean => {
    if (!isShown && !pending && typed === '') return false
    if (!isOpen || pending) setTyped('')
    setOpen(false)
    setPending(undefined)
    setActive(-1)
    return true
  }
  const move = (step: number): void => {
    setOpen(true)
    if (choices.length > 0)
      setActive((active + step + choices.length + (active < 0 && step < 0 ? 1 : 0)) % choices.length)
  }

  return {
    typed,
    pending,
    isOpen: isShown,
    choices,
    active,
    choose,
    removeTerm,
    setOpen,
    setActive,
    type(text) {
      const facet =
        !pending && text.endsWith(':')
          ? freeFacets(facets, query).find(({ of, label }) => isCalled(text.slice(0, -1), of, t(label)))
          : undefined
      if (facet) {
        pick(facet)
        return
      }
      setTyped(text)
      setActive(-1)
      setOpen(true)
    },
    clear() {
      setTyped('')
      setPending(undefined)
      setActive(-1)
      emit(EMPTY_QUERY)
    },
    handleKey(event) {
      // The keys that write a letter of another script are the input method's.
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Backspace') {
        if (typed === '') backspace()
        return
      }
      if (event.key === 'Escape' && !stepBack()) return
      if (event.key === 'Enter') enter()
      else if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key !== 'Escape') return
      event.preventDefault()
    },
  }
}

function isCalled(typed: string, ...names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === typed.trim().toLowerCase())
}
