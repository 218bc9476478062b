import { Resources, useRoute, useService, useT } from '@fascia/sdk/web'
import { TextInputGroup, TextInputGroupMain } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useKeptIds } from '../frame/side-navigation/use-kept-ids.ts'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'
import { useRecentPages } from '../frame/use-recent-pages.ts'
import { useCommandEntries } from './command-entries.ts'
import { favouriteEntries, pageEntries, recentEntries } from './page-entries.ts'
import { matchEntries, type PaletteEntry, type PaletteSection } from './palette-entry.ts'
import './palette.css'
import { PaletteList } from './palette-list.tsx'
import { SearchNotes } from './search-notes.tsx'
import type { SearchResult } from './start-search.ts'
import { useSearch } from './use-search.ts'

/** What is offered for the text, section by section; a favourite or recent page is listed in that section only. */
function useSections(text: string, results: readonly SearchResult[]): readonly PaletteSection[] {
  const t = useT()
  const { go, path } = useRoute()
  const resources = useService(Resources)
  const { pages } = useNavigationPages()
  const { ids } = useKeptIds('favourites')
  const [visited] = useRecentPages()
  const commands = useCommandEntries()
  const isEmpty = text.trim() === ''
  return useMemo(() => {
    const spec = { pages, go, t }
    const recent = visited.filter((page) => page.path !== path)
    const found = results.map(({ place, hits }): PaletteSection => {
      const entries = hits.map(({ type, id, name }) => ({
        id: `hit ${place.id} ${type} ${id}`,
        title: name,
        ...(name === id ? {} : { about: id }),
        run: () => go(resources.detailsPath(type, id)),
      }))
      return { id: place.id, title: place.title, entries }
    })
    const section = (id: string, title: string, entries: readonly PaletteEntry[]): PaletteSection => ({
      id,
      title,
      entries: matchEntries(entries, text),
    })
    const all = [
      ...(isEmpty
        ? [
            section('favourites', t('Favourites'), favouriteEntries(spec, ids)),
            section('recent', t('Recent'), recentEntries(recent, go)),
          ]
        : []),
      section('pages', t('Pages'), pageEntries(spec)),
      ...found,
      ...(isEmpty
        ? []
        : [
            section(
              'recent',
              t('Recent'),
              recentEntries(
                recent.filter(({ about }) => about !== ''),
                go,
              ),
            ),
          ]),
      section('commands', t('Commands'), commands),
    ]
    return all.filter(({ entries }) => entries.length > 0)
  }, [text, isEmpty, results, pages, go, t, ids, visited, path, commands, resources])
}

export interface PaletteProps {
  readonly close: () => void
  /** Gives what was typed before the palette was there. */
  readonly takeTyped?: () => string
}

/** Finds pages, commands and resources from anywhere: a combobox whose list follows the keys. */
export default function Palette({ close, takeTyped }: PaletteProps): ReactNode {
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const results = useSearch(text)
  const sections = useSections(text, results)
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
  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry) return
    close()
    entry.run()
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
    } else if (event.key === 'Escape') {
      // The modal leaves Escape to a field with an open list; here both go together.
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="fascia-palette">
      <TextInputGroup>
        <TextInputGroupMain
          innerRef={input}
          icon={<SearchIcon />}
          value={text}
          placeholder={t('Page, resource or command')}
          aria-label={t('Page, resource or command')}
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
      {entries.length === 0 ? <p className="fascia-palette__none">{t('Nothing is called so.')}</p> : null}
      <SearchNotes results={results} count={entries.length} />
      <p className="fascia-palette__keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('to move')} <kbd>↵</kbd> {t('to choose')} <kbd>Esc</kbd> {t('to close')}
      </p>
    </div>
  )
}
