import { Modals, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useEffect } from 'react'
import { Surroundings } from '../app/boot.ts'

/** Says 'Loading' and reloads the page at its own address: a plugin that came since may know it [CORE-006]. */
export function RedirectScreen(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const ambient = useService(Surroundings)
  useEffect(() => {
    let end: () => void = () => {}
    const left = new Promise<void>((resolve) => {
      end = resolve
    })
    void modals.wait(left, t('Loading'))
    ambient.reload()
    return end
  }, [ambient, modals, t])
  return null
}
