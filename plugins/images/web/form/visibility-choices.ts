import type { PolicyRule } from '@fascia/sdk/common'
import { Policy, useService } from '@fascia/sdk/web'
import { useEffect, useState } from 'react'
import type { Visibility } from '../../common/visibility.ts'

interface VisibilityChoice {
  readonly value: Visibility
  readonly label: string
}

const FREE: readonly VisibilityChoice[] = [
  { value: 'private', label: 'Private' },
  { value: 'shared', label: 'Shared with Project' },
]

const RULED: readonly (VisibilityChoice & { readonly rule: PolicyRule })[] = [
  { value: 'community', label: 'Community', rule: ['image', 'communitize_image'] },
  { value: 'public', label: 'Public', rule: ['image', 'publicize_image'] },
]

/** Who may be let see an image: the policy decides about all projects [IMAGE-031]. What an image has already is offered as well. */
export function useVisibilityChoices(current: Visibility): readonly VisibilityChoice[] {
  const policy = useService(Policy)
  const [allowed, setAllowed] = useState<ReadonlySet<Visibility>>(
    () => new Set(RULED.flatMap(({ value, rule }) => (policy.known([rule]) === true ? [value] : []))),
  )
  const [first] = useState(current)
  useEffect(() => {
    let isWanted = true
    void Promise.all(RULED.map(({ rule }) => policy.allows([rule]))).then((answers) => {
      if (isWanted) setAllowed(new Set(RULED.flatMap(({ value }, index) => (answers[index] ? [value] : []))))
    })
    return () => {
      isWanted = false
    }
  }, [policy])
  return [...FREE, ...RULED.filter(({ value }) => allowed.has(value) || value === first)]
}
