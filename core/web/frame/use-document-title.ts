import { useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Boot, Surroundings } from '../app/boot.ts'
import { PageName } from './page-name.ts'
import { useNavigationPages } from './side-navigation/use-navigation.ts'

/** The tab says which page it shows. */
export function useDocumentTitle(): void {
  const { deployment } = useService(Boot)
  const { window } = useService(Surroundings)
  const { current } = useNavigationPages()
  const name = useAtomValue(useService(PageName).nameAtom)
  const title = [name, current?.title, deployment.brand].filter(Boolean).join(' · ')
  useEffect(() => {
    window.document.title = title
  }, [window, title])
}
