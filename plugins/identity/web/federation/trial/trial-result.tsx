import { InlineAlert, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { MappedPersonList } from './mapped-person-list.tsx'
import { type TrialResultProps, TriedRules } from './tried-rules.tsx'

/** What came out, in one sentence. */
function Outcome({ report, placeOf }: Omit<TrialResultProps, 'rules'>): ReactNode {
  const t = useT()
  const { outcome, message, person, rules, unreadable } = report
  const count = rules.filter(({ is_match }) => is_match).length
  switch (outcome) {
    case 'no-match':
      return <InlineAlert type="warning" title={t('No rule matches: the cloud does not know this person.')} />
    case 'broken':
      return (
        <InlineAlert type="danger" title={t('A rule matches, and the sign-in fails.')}>
          {message}
        </InlineAlert>
      )
    case 'unreadable':
      return (
        <InlineAlert type="danger" title={t('A regular expression cannot be read.')}>
          <ul>
            {unreadable.map(({ path, source }) => {
              const { line, column } = placeOf(path)
              return (
                <li key={path.join('/')}>
                  {t('Line {line}, column {column}: {problem}', { line, column, problem: source })}
                </li>
              )
            })}
          </ul>
        </InlineAlert>
      )
    case 'too-large':
      return (
        <InlineAlert type="warning" title={t('The regular expressions are too large to be tried with these claims.')} />
      )
    default:
      return !person?.id && !person?.name ? (
        <InlineAlert type="warning" title={t('The rules that match name no user: the cloud refuses the sign-in.')} />
      ) : (
        <InlineAlert
          type="success"
          title={t({ one: '{count} rule matches.', other: '{count} rules match.' }, { count })}
        />
      )
  }
}

/** Who comes out of the rules, and what each rule says. */
export function TrialResult({ report, rules, placeOf }: TrialResultProps): ReactNode {
  return (
    <>
      <Outcome report={report} placeOf={placeOf} />
      {report.person ? <MappedPersonList person={report.person} /> : null}
      <TriedRules report={report} rules={rules} placeOf={placeOf} />
    </>
  )
}
