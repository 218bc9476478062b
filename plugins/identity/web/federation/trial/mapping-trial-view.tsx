import type { DetailsViewProps } from '@fascia/sdk/web'
import { type ReactNode, useMemo } from 'react'
import type { Mapping } from '../../../api/mappings.ts'
import { readRules } from '../read-rules.ts'
import { MappingTrial } from './mapping-trial.tsx'

/** Tries the rules of a mapping that is saved. */
export default function MappingTrialView({ item: { rules_text } }: DetailsViewProps<Mapping>): ReactNode {
  const read = useMemo(() => readRules(rules_text), [rules_text])
  return <MappingTrial read={read} />
}
