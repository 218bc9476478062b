import { InlineAlert, useT } from '@fascia/sdk/web'
import { AlertActionLink, Spinner } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Relations } from './use-relations.ts'

export interface RelationsNotesProps {
  readonly of: Relations
}

/** What has not been looked through, and why: nothing is left out in silence. */
export function RelationsNotes({ of: { slow, failed, closed, cut, retry } }: RelationsNotesProps): ReactNode {
  const t = useT()
  const titles = (all: readonly string[]): string => all.join(', ')
  return (
    <>
      {slow.length > 0 ? (
        <p role="status" className="fascia-relations__slow">
          <Spinner size="sm" aria-hidden="true" /> {t('Still reading: {what}', { what: titles(slow) })}
        </p>
      ) : null}
      {[...failed].map(([why, what]) => (
        <InlineAlert
          key={why}
          type="warning"
          isPlain
          title={t('Unable to retrieve: {what}.', { what: titles(what) })}
          actionLinks={<AlertActionLink onClick={retry}>{t('Try again')}</AlertActionLink>}
        >
          {why}
        </InlineAlert>
      ))}
      {closed.length > 0 ? (
        <InlineAlert
          type="info"
          isPlain
          title={t('Not looked through, since you cannot list them: {what}.', { what: titles(closed) })}
        />
      ) : null}
      {cut.length > 0 ? (
        <InlineAlert
          type="info"
          isPlain
          title={t('Not all could be looked through, since there are too many: {what}.', { what: titles(cut) })}
        />
      ) : null}
    </>
  )
}
