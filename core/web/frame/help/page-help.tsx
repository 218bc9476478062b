import { lazyView, Resources, useRoute, useService, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { OutlinedQuestionCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { matchPath } from 'react-router'
import { useNavigationPages } from '../side-navigation/use-navigation.ts'

const HelpPanel = lazyView(() => import('./help-panel.tsx'), 'HelpPanel', { isBlank: true })

/** A panel whose plugin has a help text for it. */
export interface HelpedPanel {
  readonly id: string
  readonly title: string
}

/** The panel with a help text that the page is of: the one at its address, else the list that a details page belongs to. */
export function usePanelWithHelp(): HelpedPanel | undefined {
  const { path } = useRoute()
  const { current } = useNavigationPages()
  const panels = useService(Resources).contributions('panel')
  return useMemo(() => {
    const helped = panels.filter(({ data, decision }) => data.help === true && decision.allowed)
    const panel =
      helped.find(({ data }) => typeof data.path === 'string' && matchPath(data.path, path) !== null) ??
      helped.find(({ data }) => data.id === current?.id)
    return panel && { id: panel.data.id, title: String(panel.data.title) }
  }, [panels, path, current?.id])
}

/** The button Help of a page. What it opens stays open from page to page, with the text of each. */
export function PageHelp({ panel }: { readonly panel: HelpedPanel | undefined }): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (!panel) return null
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        size="sm"
        className="fascia-help-button"
        icon={<OutlinedQuestionCircleIcon />}
        title={t('Help for {page}', { page: panel.title })}
        aria-label={t('Help for {page}', { page: panel.title })}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <HelpPanel key={panel.id} id={id} panel={panel.id} title={panel.title} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
