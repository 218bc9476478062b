import { useService } from '@fascia/sdk/web'
import { useEffect } from 'react'
import { Boot, Surroundings } from '../app/boot.ts'
import { useNavigationPages } from './side-navigation/use-navigation.ts'

/** The tab says which page it shows. */
export function useDocumentTitle(): void {
  const { deployment } = useService(Boot)
  const { window } = useService(Surroundings)
  const { current } = useNavigationPages()
  const title = current ? `${current.title} · ${deployment.brand}` : deployment.brand
  useEffect(() => {
    window.document.title = title
  }, [window, title])
}
