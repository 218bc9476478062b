import { Fault } from '@fascia/sdk/common'
import { Api, Resources, useClock, useService, useT } from '@fascia/sdk/web'
import type { SearchHit, SearchProvider } from '@fascia/sdk/web/declare'
import { createRead, Failures } from '@fascia/sdk/web/host'
import { useEffect, useMemo, useRef, useState } from 'react'
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

/** A place where resources of one type are looked for. */
interface TypePlace extends SearchPlace {
  readonly type: string
}

/** The places that plugins let the palette look in. */
function useSearchPlaces(): readonly TypePlace[] {
  const resources = useService(Resources)
  const services = useService(PluginServices)
  const failures = useService(Failures)
  const t = useT()
  return useMemo(
    () =>
      resources
        .contributions('searchProvider')
        .filter(({ decision }) => decision.allowed)
        .map((contribution): TypePlace => {
          const { plugin, data } = contribution
          return {
            id: data.id,
            type: String(data.type),
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
    [resources, services, failures, t],
  )
}

/**
 * What plugins find for the text, updated shortly after it changes. None is asked for a type of which every row is searched when the text changes; one
 * that was asked is waited for.
 */
export function useSearch(text: string, searched: ReadonlySet<string>): readonly SearchResult[] {
  const clock = useClock()
  const places = useSearchPlaces()
  const latest = useRef(searched)
  latest.current = searched
  const [results, setResults] = useState<readonly SearchResult[]>([])
  useEffect(() => {
    const asked = places.filter(({ type }) => !latest.current.has(type))
    return startSearch({ text, places: asked, clock, onDidChange: setResults })
  }, [text, places, clock])
  return results
}
