import { useT } from '@fascia/sdk/web'
import { Button, Form, FormGroup, FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import type { ReachEnd } from '../../api/reach.ts'
import { EndField, FieldProblem } from './end-field.tsx'
import { type Asked, askedIn, hasPorts, type Problems, problemsOf } from './question.ts'

const PROTOCOLS = { tcp: 'TCP', udp: 'UDP', icmp: 'ICMP (ping)', any: 'Any protocol' }

interface QuestionFormProps {
  readonly asked: Asked
  readonly ends: readonly ReachEnd[]
  /** Given a question without problems. */
  readonly onAsk: (asked: Asked) => void
}

/** Asks for both ends, the protocol and the port. */
export function QuestionForm({ asked, ends, onAsk }: QuestionFormProps): ReactNode {
  const t = useT()
  const id = useId()
  const [draft, setDraft] = useState(asked)
  const [problems, setProblems] = useState<Problems>({})
  const change = (changes: Partial<Asked>): void => setDraft((before) => ({ ...before, ...changes }))
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) onAsk(hasPorts(draft) ? draft : { ...draft, port: '' })
  }
  const { port: portProblem } = problems
  return (
    <Form className="fascia-reach-form" aria-label={t('Check Reachability')} onSubmit={submit} noValidate>
      <EndField
        label={t('From')}
        ends={ends.filter(({ kind }) => kind !== 'router')}
        value={draft.from}
        problem={problems.from}
        onChange={(from) => change({ from })}
      />
      <EndField label={t('To')} ends={ends} value={draft.to} problem={problems.to} onChange={(to) => change({ to })} />
      <FormGroup label={t('Protocol')} fieldId={`${id}-protocol`}>
        <FormSelect
          id={`${id}-protocol`}
          value={draft.protocol}
          onChange={(_event, protocol) => change({ protocol: askedIn({ protocol }).protocol })}
        >
          {Object.entries(PROTOCOLS).map(([protocol, label]) => (
            <FormSelectOption key={protocol} value={protocol} label={t(label)} />
          ))}
        </FormSelect>
      </FormGroup>
      {hasPorts(draft) ? (
        <FormGroup label={t('Port')} fieldId={`${id}-port`}>
          <TextInput
            id={`${id}-port`}
            inputMode="numeric"
            value={draft.port}
            placeholder={t('Any port')}
            validated={portProblem === undefined ? 'default' : 'error'}
            {...(portProblem === undefined ? {} : { 'aria-describedby': `${id}-port-problem` })}
            onChange={(_event, port) => change({ port: port.trim() })}
          />
          <FieldProblem id={`${id}-port-problem`} problem={portProblem} />
        </FormGroup>
      ) : null}
      <Button type="submit" variant="primary">
        {t('Check')}
      </Button>
    </Form>
  )
}
