import { Resources, useRoute, useService, useT } from '@fascia/sdk/web'
import type { Finder } from '@fascia/sdk/web/host'
import { TextInputGroup, TextInputGroupMain } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useKeptIds } from '../frame/side-navigation/use-kept-ids.ts'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'
import { useRecentPages } from '../frame/use-recent-pages.ts'
import { useActionEntries } from './action-entries.tsx'
import { useCommandEntries } from './command-entries.tsx'
import { RANK, rankIn } from './find/match-texts.ts'
import { type Found, type FoundResource, useFound } from './find/use-found.ts'
import { favouriteEntries, pageEntries, recentEntries } from './page-entries.tsx'
import { matchEntries, type PaletteEntry, type PaletteSection, type RankedEntry } from './palette-entry.ts'
import './palette.css'
import { PaletteList } from './palette-list.tsx'
import { usePlaceEntries } from './place-entries.tsx'
import { hitEntry, nameOf, useResourceEntries } from './resource-entries.tsx'
import { SearchNotes } from './search-notes.tsx'
import { useSearch } from './use-search.ts'

/** What was found besides pages and commands. */
interface Answers {
  readonly resources: readonly RankedEntry[]
  readonly actions: readonly RankedEntry[]
  /** The resource whose actions are shown alone. */
  readonly of: FoundResource | undefined
}

/** What is offered for the text, the section with the best answer first; a favourite or recent page is listed in that section only. */
function useSections(
  text: string,
  { resources: found, actions, of }: Answers,
  { total, isNarrowed }: Pick<Found, 'total' | 'isNarrowed'>,
): readonly PaletteSection[] {
  const t = useT()
  const { go, path } = useRoute()
  const { pages } = useNavigationPages()
  const { ids } = useKeptIds('favourites')
  const visited = useRecentPages()
  const commands = useCommandEntries()
  const places = usePlaceEntries()
  const isEmpty = text.trim() === ''
  return useMemo(() => {
    const spec = { pages, go, t }
    const recent = visited.filter((page) => page.path !== path)
    const section = (id: string, title: string, ranked: readonly RankedEntry[]) => ({
      id,
      title,
      entries: ranked.map(({ entry }) => entry),
      rank: ranked[0]?.rank ?? 0,
    })
    const match = (entries: readonly PaletteEntry[]): readonly RankedEntry[] => matchEntries(entries, text)
    const resourcesTitle =
      total > found.length
        ? t('Resources: the best {count} of {total}', { count: found.length, total })
        : t('Resources')
    if (of) return [section('actions', t('Actions of {name}', { name: nameOf(of) }), actions)]
    const all = isEmpty
      ? [
          section('favourites', t('Favourites'), match(favouriteEntries(spec, ids))),
          section('recent', t('Recent'), match(recentEntries(recent, go))),
          section('pages', t('Pages'), match(pageEntries(spec))),
          section('commands', t('Commands'), match(commands)),
        ]
      : [
          section('actions', t('Actions'), actions),
          section('pages', t('Pages'), isNarrowed ? [] : match(pageEntries(spec))),
          section('resources', resourcesTitle, found),
          section('commands', t('Commands'), isNarrowed ? [] : match([...places, ...commands])),
        ].toSorted((a, b) => a.rank - b.rank)
    return all.filter(({ entries }) => entries.length > 0)
  }, [text, isEmpty, found, actions, of, total, isNarrowed, pages, go, t, ids, visited, path, commands, places])
}

/** Resources that are found for the text: in the lists, and where plugins search of which the browser has not every row. */
function useFoundEntries(text: string, finding: Promise<Finder>) {
  const { go } = useRoute()
  const resources = useService(Resources)
  const visited = useRecentPages()
  const isRecent = useMemo(() => {
    const paths = new Set(visited.map(({ path }) => path))
    return (path: string) => paths.has(path)
  }, [visited])
  const [finder, setFinder] = useState<Finder>()
  useEffect(() => {
    let isThere = true
    void finding.then((loaded) => isThere && setFinder(loaded))
    return () => {
      isThere = false
    }
  }, [finding])
  const found = useFound({ finder, text, isRecent })
  const results = useSearch(text, found.whole)
  const own = useResourceEntries(found.resources, finder)
  const entries = useMemo(() => {
    const known = new Set(own.map(({ entry }) => entry.id))
    const hits = (found.isNarrowed ? [] : results)
      .flatMap(({ hits }) => hits)
      .map((hit) =>
        hitEntry(resources, go, hit, rankIn(hit.name.toLowerCase(), text.trim().toLowerCase()) ?? RANK.infix),
      )
      .filter(({ entry }) => !known.has(entry.id))
    return [...own, ...hits].toSorted((a, b) => a.rank - b.rank)
  }, [own, results, found.isNarrowed, resources, go, text])
  return { entries, found, results, finder }
}

/** Says that nothing answers, and where it was looked for. */
function NoResults({ text, found }: { readonly text: string; readonly found: Found }): ReactNode {
  const t = useT()
  const { titles, isNarrowed, progress } = found
  const isOpen = progress.length < titles.length || progress.some(({ state }) => state === 'reading')
  if (isOpen && text.trim() !== '') return null
  const searched = isNarrowed
    ? t('Searched: {places}.', { places: titles.join(', ') })
    : titles.length === 0
      ? t('Searched: pages and commands.')
      : t('Searched: pages, commands and {count} kinds of resources.', { count: titles.length })
  return (
    <p className="fascia-palette__none">
      {t('No results for "{text}".', { text: text.trim() })} {searched}
    </p>
  )
}

export interface PaletteProps {
  readonly close: () => void
  /** Gives what was typed before the palette was there. */
  readonly takeTyped?: () => string
  /** What searches resources. */
  readonly finding: Promise<Finder>
}

/** Finds pages, commands and resources from anywhere: a combobox whose list follows the keys. */
export default function Palette({ close, takeTyped, finding }: PaletteProps): ReactNode {
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [of, setOf] = useState<FoundResource>()
  const { entries: resources, found, results, finder } = useFoundEntries(text, finding)
  const { entries: actions, door } = useActionEntries({ finder, text, found, of, close })
  const sections = useSections(text, { resources, actions, of }, found)
  const entries = sections.flatMap((section) => section.entries)
  // A slow search adds its results above other entries: the active entry stays active in its new place.
  const active = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  )
  const point = (at: number): void => setChosen(entries[at]?.id)

  useEffect(() => {
    input.current?.focus()
    const typed = takeTyped?.() ?? ''
    if (typed !== '') setText(typed)
  }, [takeTyped])
  // Tab, which shows the actions, has moved the focus on in the modal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is focused whenever it is for something else.
  useEffect(() => input.current?.focus(), [of])
  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry || entry.refusal !== undefined) return
    if (!entry.staysOpen) close()
    entry.run()
  }
  const show = (resource: FoundResource | undefined): void => {
    setOf(resource)
    setText('')
    setChosen(undefined)
  }
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
  const onKey = (event: KeyboardEvent): void => {
    // The keys that write a letter of another script are the input method's.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = active + step
      const last = entries.length - 1
      point(
        Math.abs(step) === 1
          ? (next + entries.length) % Math.max(1, entries.length)
          : Math.max(0, Math.min(last, next)),
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(entries[active])
    } else if (event.key === 'Tab' && !event.shiftKey && entries[active]?.resource) {
      event.preventDefault()
      show(entries[active].resource)
    } else if (of && (event.key === 'Escape' || (event.key === 'Backspace' && text === ''))) {
      event.preventDefault()
      show(undefined)
    } else if (event.key === 'Escape') {
      // The modal leaves Escape to a field with an open list; here both go together.
      event.preventDefault()
      close()
    }
  }

  const label = of ? t('Actions of {name}', { name: nameOf(of) }) : t('Page, resource or command')
  return (
    <div className="fascia-palette">
      {door}
      <TextInputGroup>
        <TextInputGroupMain
          innerRef={input}
          icon={<SearchIcon />}
          value={text}
          placeholder={label}
          aria-label={label}
          role="combobox"
          isExpanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries[active] ? `${listId}-${active}` : ''}
          onKeyDown={onKey}
          onChange={(_event, value) => {
            setText(value)
            setChosen(undefined)
          }}
        />
      </TextInputGroup>
      <PaletteList id={listId} sections={sections} active={active} onChoose={choose} onPoint={point} />
      {entries.length === 0 && !of ? <NoResults text={text} found={found} /> : null}
      <SearchNotes results={results} progress={found.progress} count={entries.length} />
      <p className="fascia-palette__keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('to move')} <kbd>↵</kbd> {t('to choose')}{' '}
          {of ? null : (
            <>
              <kbd>Tab</kbd> {t('for actions')}
            </>
          )}{' '}
          <kbd>Esc</kbd> {of ? t('to go back') : t('to close')}
        </span>
        <span>
          <kbd>volume:</kbd> <kbd>ip:</kbd> <kbd>status:</kbd> <kbd>tag:</kbd> {t('to narrow')}
        </span>
      </p>
    </div>
  )
}
