import { useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { TextPlace, TextProblem } from '../json-text.ts'

export interface TextProblemsProps {
  readonly problems: readonly TextProblem[]
  /** Leads to the place of a problem. */
  onChoose(place: TextPlace): void
}

/** More would hide the editor. */
const MOST_SHOWN = 8

/** What is wrong with a text: each problem leads to its line and column. */
export function TextProblems({ problems, onChoose }: TextProblemsProps): ReactNode {
  const t = useT()
  const further = problems.length - MOST_SHOWN
  return (
    <div aria-live="polite" className="fascia-mapping__problems">
      {problems.length === 0 ? null : (
        <ul aria-label={t('Problems')}>
          {problems.slice(0, MOST_SHOWN).map((problem) => (
            <li key={`${problem.offset} ${t(problem.text, problem.values)}`}>
              <Button variant="link" isInline onClick={() => onChoose(problem)}>
                {t('Line {line}, column {column}', { line: problem.line, column: problem.column })}
              </Button>{' '}
              {t(problem.text, problem.values)}
            </li>
          ))}
          {further > 0 ? (
            <li>{t({ one: 'And {count} more.', other: 'And {count} more.' }, { count: further })}</li>
          ) : null}
        </ul>
      )}
    </div>
  )
}
