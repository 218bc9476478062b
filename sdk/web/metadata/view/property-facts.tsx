import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { MetadataProperty } from '../tree/property.ts'

/** What a property is: its description, and what its values may be. */
export function PropertyFacts({ property }: { readonly property: MetadataProperty }): ReactNode {
  const t = useT()
  const { description, type, minimum, maximum, minLength, maxLength, choices, isRequired } = property
  const facts = [
    t('Type: {type}', { type }),
    minimum === undefined ? '' : t('Min {bound}', { bound: minimum }),
    maximum === undefined ? '' : t('Max {bound}', { bound: maximum }),
    minLength === undefined ? '' : t('Min length {bound}', { bound: minLength }),
    maxLength === undefined ? '' : t('Max length {bound}', { bound: maxLength }),
    choices.length === 0 ? '' : t('Values: {values}', { values: choices.join(', ') }),
    property.default === undefined ? '' : t('Default: {value}', { value: property.default }),
    isRequired ? '' : t('Optional'),
  ].filter((fact) => fact !== '')
  return (
    <>
      {description ? <p>{description}</p> : null}
      <p className="fascia-metadata__facts">{facts.join(' · ')}</p>
    </>
  )
}
