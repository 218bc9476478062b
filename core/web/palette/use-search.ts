import { Fault } from '@fascia/sdk/common'
import { Api, Resources, useClock, useService, useT } from '@fascia/sdk/web'
import type { SearchHit, SearchProvider } from '@fascia/sdk/web/declare'
import { createRead, Failures } from '@fascia/sdk/web/host'
import { useEffect, useMemo, useState } from 'react'
import { PluginServices } from '../app/plugin-container.ts'
import { type SearchPlace, type SearchResult, startSearch } from './start-search.ts'

function isHit(value: unknown): value is SearchHit {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, name } = value as Partial<SearchHit>
  return [type, id, name].every((text) => typeof text === 'string')
}

function parseHits(provider: string, value: unknown): readonly SearchHit[] {
  if (Array.isArray(value) && value.every(isHit)) return value
  throw new Fault('PLUGIN_RESULT_INVALID', { message: `${provider} found something that is no list of hits.` })
}

/** The places that plugins let the palette look in; none of a type of which every row is searched already. */
function useSearchPlaces(searched: ReadonlySet<string>): readonly SearchPlace[] {
  const resources = useService(Resources)
  const services = useService(PluginServices)
  const failures = useService(Failures)
  const t = useT()
  return useMemo(
    () =>
      resources
        .contributions('searchProvider')
        .filter(({ data, decision }) => decision.allowed && !searched.has(String(data.type)))
        .map((contribution): SearchPlace => {
          const { plugin, data } = contribution
          return {
            id: data.id,
            title: resources.displayName(String(data.type), 2),
            async find(text, signal) {
              try {
                const api = services.of(plugin).resolve(Api)
                const live = await resources.open<SearchProvider & { readonly kind: 'searchProvider' }>(contribution)
                return parseHits(
                  data.id,
                  await (await live.search()).default(text, { signal, read: createRead({ api, signal, t }) }),
                )
              } catch (error) {
                if (!signal.aborted) failures.report({ plugin, contribution: data.id, during: 'call', error })
                throw error
              }
            },
          }
        }),
    [resources, services, failures, t, searched],
  )
}

/** What plugins find for the text, updated shortly after it changes. */
export function useSearch(text: string, searched: ReadonlySet<string>): readonly SearchResult[] {
  const clock = useClock()
  const places = useSearchPlaces(searched)
  const [results, setResults] = useState<readonly SearchResult[]>([])
  useEffect(() => startSearch({ text, places, clock, onDidChange: setResults }), [text, places, clock])
  return results
}
