import { Resources, Settings, useService } from '@fascia/sdk/web'
import { type Finder, followedAtom } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { BootContents } from '../resources/boot-contents.ts'
import { type SearchedList, searchedLists } from './searched-lists.ts'

/** The lists that are searched, updated when plugins come and go; undefined until all types are known. */
export function useSearchedLists(finder: Finder | undefined): readonly SearchedList[] | undefined {
  const resources = useService(Resources)
  const settings = useService(Settings)
  const contents = useService(BootContents)
  // What the page does without comes now.
  useEffect(() => void contents.load(), [contents])
  const listsAtom = useMemo(() => {
    let last: readonly SearchedList[] | undefined
    const read = (): readonly SearchedList[] | undefined => {
      if (!finder || !contents.isWhole) return last
      const next = searchedLists(resources, finder, (setting) => settings.known(setting) === true)
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next
      return last
    }
    return followedAtom(read, (listener) => resources.onDidChange(listener))
  }, [resources, settings, contents, finder])
  return useAtomValue(listsAtom)
}
