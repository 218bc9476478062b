import { InlineAlert, useT } from '@fascia/sdk/web'
import { Spinner } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ListProgress } from '../searched-lists/read-lists.ts'
import type { SearchResult } from './start-search.ts'

export interface SearchNotesProps {
  readonly results: readonly SearchResult[]
  readonly progress: readonly ListProgress[]
  readonly count: number
}

/** How far the search of one kind of resource has come. */
interface Kind {
  readonly title: string
  readonly state: 'searching' | 'slow' | 'done' | 'failed'
  readonly why: string
}

function kindsOf({ results, progress }: SearchNotesProps): readonly Kind[] {
  const places = results.map(({ place, state, fault }) => ({ title: place.title, state, why: fault?.message ?? '' }))
  const lists = progress.map(({ list, state, fault }) => ({
    title: list.title,
    state: state === 'reading' ? ('searching' as const) : state,
    why: fault?.message ?? '',
  }))
  return [...lists, ...places]
}

/** Which kinds are still being searched, which are slow and which have failed; and, for a screen reader, how much there is to choose from. */
export function SearchNotes(props: SearchNotesProps): ReactNode {
  const t = useT()
  const kinds = kindsOf(props)
  const titles = (of: readonly Kind[]): string => [...new Set(of.map(({ title }) => title))].join(', ')
  const slow = kinds.filter(({ state }) => state === 'slow')
  const open = kinds.filter(({ state }) => state === 'searching' || state === 'slow')
  const failed = Map.groupBy(
    kinds.filter(({ state }) => state === 'failed'),
    ({ why }) => why,
  )
  return (
    <div className="fascia-palette__notes">
      <p role="status" className={open.length === 0 ? 'pf-v6-screen-reader' : undefined}>
        {open.length === 0 ? null : <Spinner size="sm" aria-hidden="true" />}{' '}
        {slow.length > 0 && slow.length === open.length
          ? t('Still searching: {places}', { places: titles(slow) })
          : open.length > 0
            ? t({ one: 'Searching 1 more kind…', other: 'Searching {count} more kinds…' }, { count: open.length })
            : t({ one: '{count} result', other: '{count} results' }, { count: props.count })}
      </p>
      {[...failed].map(([why, of]) => (
        <InlineAlert
          key={why}
          type="warning"
          isPlain
          title={t('{place} could not be searched: {why}', { place: titles(of), why })}
        />
      ))}
    </div>
  )
}
