import { Api, Loaded, useAnswer, useService, useT } from '@fascia/sdk/web'
import { Button, Title } from '@patternfly/react-core'
import { ExternalLinkAltIcon, TimesIcon } from '@patternfly/react-icons'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { HELP_PATH, type HelpText } from '../../../common/help-text.ts'
import { Boot } from '../../app/boot.ts'
import './help.css'

export interface HelpPanelProps {
  /** Of the element, for the button that opens it. */
  readonly id: string
  /** The id of the panel that it is about. */
  readonly panel: string
  readonly title: string
  readonly onClose: () => void
}

/** The help text of a page beside it, and the documentation of the cloud. Escape closes it while the focus is in it. */
export function HelpPanel({ id, panel, title, onClose }: HelpPanelProps): ReactNode {
  const t = useT()
  const api = useService(Api)
  const { deployment, language } = useService(Boot)
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const answer = useAnswer(['help', panel, language], (signal) =>
    api.get<HelpText>(HELP_PATH, { query: { panel, language }, isQuiet: true, signal }),
  )
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      id={id}
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="fascia-page-help fascia-m-sheet"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="fascia-page-help__head">
        <Title id={titleId} headingLevel="h2" size="md">
          {t('Help for {page}', { page: title })}
        </Title>
        <Button variant="plain" aria-label={t('Close the help')} icon={<TimesIcon />} onClick={onClose} />
      </div>
      <Loaded of={answer} what="the help" rows={4}>
        {({ text }) => <p className="fascia-page-help__text">{text}</p>}
      </Loaded>
      {deployment.helpUrl === '' ? null : (
        <a href={deployment.helpUrl} target="_blank" rel="noreferrer">
          {t('Documentation of the cloud')} <ExternalLinkAltIcon />
        </a>
      )}
    </section>
  )
}
