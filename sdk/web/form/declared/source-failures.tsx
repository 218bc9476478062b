import { AlertActionLink } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { SourceStates } from './field-options.ts'
import { type FormMoment, fieldsOf, sourceWords } from './form-moment.ts'

export interface SourceFailuresProps {
  readonly moment: Pick<FormMoment, 'form'>
  readonly sources: SourceStates
}

/** What could not be loaded, where no field reports it and the form does not wait for it. */
export function SourceFailures({ moment: { form }, sources }: SourceFailuresProps): ReactNode {
  const t = useT()
  const said = new Set<string | undefined>([...(form.spec.needs ?? []), ...fieldsOf(form).map(([, { from }]) => from)])
  return Object.keys(form.sources)
    .filter((name) => !said.has(name) && sources.of(name).fault !== undefined)
    .map((name) => (
      <InlineAlert
        key={name}
        type="warning"
        title={t('Unable to load {what}.', { what: t(sourceWords(name)) })}
        actionLinks={<AlertActionLink onClick={sources.retry}>{t('Try again')}</AlertActionLink>}
      />
    ))
}
