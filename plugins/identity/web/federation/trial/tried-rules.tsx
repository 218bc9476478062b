import type { Text } from '@fascia/sdk/common'
import { useT } from '@fascia/sdk/web'
import { Button, Label } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { MappingRule, TrialReport, TriedEntry } from '../../../api/mappings.ts'
import { CONDITIONS } from '../../../common/mapping/remote-problems.ts'
import type { ReadRules } from '../read-rules.ts'

/** Rules that were tried, and what came of it. */
export interface TrialResultProps {
  readonly report: TrialReport
  readonly rules: readonly MappingRule[]
  readonly placeOf: ReadRules['placeOf']
}

/** Shown at first; the rest on demand. */
const FIRST = 20

function conditionText(entry: MappingRule['remote'][number]): string {
  const words: readonly (readonly [string, unknown])[] = Object.entries(entry)
  const parts = words.flatMap(([word, values]) =>
    CONDITIONS.includes(word) && Array.isArray(values) ? [`${word} ${values.join(', ')}`] : [],
  )
  return [entry.type, ...parts].join(' ')
}

/** What an entry of `remote` found in the claims, in words. */
function entryVerdict(
  entry: MappingRule['remote'][number],
  { is_met, present, inserts }: TriedEntry,
): { readonly text: Text; readonly values: Readonly<Record<string, string>> } {
  const values = { found: (present ?? []).join('; '), inserted: (inserts ?? []).join('; ') }
  if (!present) return { text: 'The claims have no such attribute.', values }
  if ('any_one_of' in entry)
    return { text: is_met ? 'One of the values fits: {found}.' : 'None of the values fits: {found}.', values }
  if ('not_any_of' in entry)
    return { text: is_met ? 'No value is forbidden: {found}.' : 'A value is forbidden: {found}.', values }
  if (inserts?.length === 0) return { text: 'Inserts nothing of {found}.', values }
  return { text: 'Inserts {inserted}.', values }
}

function Entry({
  entry,
  tried,
}: {
  readonly entry: MappingRule['remote'][number]
  readonly tried: TriedEntry
}): ReactNode {
  const t = useT()
  const { text, values } = entryVerdict(entry, tried)
  return (
    <li className={tried.is_met ? undefined : 'fascia-m-failed'}>
      <code>{conditionText(entry)}</code> <span>{t(text, values)}</span>
    </li>
  )
}

/** Each rule with its verdict, and what each of its remote entries found. */
export function TriedRules({ report, rules, placeOf }: TrialResultProps): ReactNode {
  const t = useT()
  const [hasAll, setHasAll] = useState(false)
  const tried = report.rules.slice(0, hasAll ? undefined : FIRST)
  if (tried.length === 0) return null
  return (
    <>
      <ol className="fascia-mapping__rules" aria-label={t('What each rule says')}>
        {tried.map(({ is_match, remote }, index) => {
          const number = index + 1
          const { line } = placeOf([index])
          return (
            <li key={number}>
              <div className="fascia-mapping__rule">
                <strong>{t('Rule {number}, line {line}', { number, line })}</strong>
                <Label isCompact {...(is_match ? { status: 'success' as const } : {})}>
                  {is_match ? t('Matches') : t('Does not match')}
                </Label>
              </div>
              <ul>
                {(rules[index]?.remote ?? []).map((entry, at) => {
                  const found = remote[at]
                  return found ? <Entry key={`${at} ${entry.type}`} entry={entry} tried={found} /> : null
                })}
              </ul>
            </li>
          )
        })}
      </ol>
      {tried.length < report.rules.length ? (
        <div>
          <Button variant="link" isInline onClick={() => setHasAll(true)}>
            {t(
              { one: 'Show {count} more rule', other: 'Show {count} more rules' },
              { count: report.rules.length - FIRST },
            )}
          </Button>
        </div>
      ) : null}
    </>
  )
}
