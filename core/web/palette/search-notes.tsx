import { InlineAlert, useT } from '@fascia/sdk/web'
import { Spinner } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { SearchResult } from './start-search.ts'

/** Which places are still being searched, which are slow and which have failed; and, for a screen reader, how much there is to choose from. */
export function SearchNotes({
  results,
  count,
}: {
  readonly results: readonly SearchResult[]
  readonly count: number
}): ReactNode {
  const t = useT()
  const named = (state: SearchResult['state']): string =>
    results
      .filter((result) => result.state === state)
      .map(({ place }) => place.title)
      .join(', ')
  const slow = named('slow')
  const isSearching = results.some(({ state }) => state === 'searching' || state === 'slow')
  return (
    <div className="fascia-palette__notes">
      <p role="status" className={slow === '' && !isSearching ? 'pf-v6-screen-reader' : undefined}>
        {isSearching ? <Spinner size="sm" aria-hidden="true" /> : null}{' '}
        {slow !== ''
          ? t('Still searching: {places}', { places: slow })
          : isSearching
            ? t('Searching')
            : t({ one: '{count} result', other: '{count} results' }, { count })}
      </p>
      {results
        .filter(({ state }) => state === 'failed')
        .map(({ place, fault }) => (
          <InlineAlert
            key={place.id}
            type="warning"
            isPlain
            title={t('{place} could not be searched: {why}', { place: place.title, why: fault?.message ?? '' })}
          />
        ))}
    </div>
  )
}
