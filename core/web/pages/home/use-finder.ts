import { type Finder, loadFinder } from '@fascia/sdk/web/host'
import { useEffect, useState } from 'react'

/** What reads lists and runs their actions; undefined until its code has come. */
export function useFinder(): Finder | undefined {
  const [finder, setFinder] = useState<Finder>()
  useEffect(() => {
    let isThere = true
    void loadFinder().then((loaded) => isThere && setFinder(() => loaded))
    return () => {
      isThere = false
    }
  }, [])
  return finder
}
