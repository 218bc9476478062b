import type { Fault } from '@fascia/sdk/common'
import { FaultState, InlineAlert, toFault, useApi, useT } from '@fascia/sdk/web'
import { describedBy, FieldFrame } from '@fascia/sdk/web/form'
import { ActionList, ActionListItem, Button, TextArea, Title } from '@patternfly/react-core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type MappingRule, type TrialReport, tryRules } from '../../../api/mappings.ts'
import type { TextProblem } from '../json-text.ts'
import type { ReadRules } from '../read-rules.ts'
import { EXAMPLE_CLAIMS } from './example-claims.ts'
import { readClaims } from './read-claims.ts'
import { TrialResult } from './trial-result.tsx'
import '../mapping.css'

export interface MappingTrialProps {
  /** The rules to try; undefined while there are none. */
  readonly read: ReadRules | undefined
}

/** What was tried, and what came of it. */
interface Trial {
  readonly rules: readonly MappingRule[]
  readonly claims: string
  readonly report?: TrialReport
  readonly fault?: Fault
}

/** Why the rules cannot be tried. */
function obstacleOf(read: ReadRules | undefined): string | undefined {
  if (!read) return 'Give the rules first.'
  return read.rules && read.problems.length === 0 ? undefined : 'Correct the rules first.'
}

/** Tries rules with the claims of a person: which rule matches, why the others do not, and who comes out. Nothing is saved. */
export function MappingTrial({ read }: MappingTrialProps): ReactNode {
  const t = useT()
  const api = useApi()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [claims, setClaims] = useState('')
  const [problems, setProblems] = useState<readonly TextProblem[]>([])
  const [obstacle, setObstacle] = useState<string>()
  const [trial, setTrial] = useState<Trial>()
  const [isRunning, setRunning] = useState(false)
  const said = problems.map(({ line, column, text }) =>
    claims.trim() === ''
      ? t('Give the claims of a person, or take an example.')
      : t('Line {line}, column {column}: {problem}', { line, column, problem: t(text) }),
  )
  const change = (text: string): void => {
    setClaims(text)
    setProblems([])
  }
  const run = async (): Promise<void> => {
    const found = obstacleOf(read)
    setObstacle(found)
    const { rules } = read ?? {}
    const given = readClaims(claims)
    setProblems('problems' in given ? given.problems : [])
    if ('problems' in given) area.current?.focus()
    if (found !== undefined || !rules || 'problems' in given) return
    setRunning(true)
    try {
      const report = await api.send(tryRules, { body: { rules: [...rules], claims: given.claims }, isQuiet: true })
      setTrial({ rules, claims, report })
    } catch (error) {
      setTrial({ rules, claims, fault: toFault(error) })
    } finally {
      setRunning(false)
    }
  }
  const isCurrent = trial?.claims === claims && trial.rules === read?.rules
  return (
    <section aria-labelledby={`${id}-title`} className="fascia-mapping__trial">
      <Title id={`${id}-title`} headingLevel="h2" size="md">
        {t('Try the rules')}
      </Title>
      <FieldFrame
        id={`${id}-claims`}
        label={t('Claims')}
        help={t(
          'JSON: the attributes that the web server hands to Keystone, or the claims of an ID token. Nothing is saved.',
        )}
        problems={said}
      >
        <ActionList className="fascia-mapping__examples">
          {EXAMPLE_CLAIMS.map(({ label, text }) => (
            <ActionListItem key={label}>
              <Button variant="secondary" size="sm" onClick={() => change(text)}>
                {t(label)}
              </Button>
            </ActionListItem>
          ))}
        </ActionList>
        <TextArea
          ref={area}
          id={`${id}-claims`}
          value={claims}
          rows={7}
          resizeOrientation="vertical"
          className="fascia-mapping__text"
          validated={said.length > 0 ? 'error' : 'default'}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={said.length > 0}
          aria-describedby={describedBy(`${id}-claims`, { hasHelp: true, hasProblems: said.length > 0 })}
          onChange={(_event, text) => change(text)}
        />
      </FieldFrame>
      <div>
        <Button variant="secondary" isLoading={isRunning} isDisabled={isRunning} onClick={() => void run()}>
          {t('Try')}
        </Button>
      </div>
      <div aria-live="polite" className="fascia-mapping__result">
        {obstacle !== undefined && obstacle === obstacleOf(read) ? (
          <InlineAlert type="info" title={t(obstacle)} />
        ) : null}
        {trial && !isCurrent ? (
          <InlineAlert type="info" title={t('The rules or the claims have changed since they were tried.')} />
        ) : null}
        {trial?.fault && isCurrent ? (
          <FaultState title={t('Unable to try the rules.')} fault={trial.fault} isCompact onRetry={() => void run()} />
        ) : null}
        {trial?.report && isCurrent && read ? (
          <TrialResult report={trial.report} rules={trial.rules} placeOf={read.placeOf} />
        ) : null}
      </div>
    </section>
  )
}
