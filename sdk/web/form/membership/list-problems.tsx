import { HelperText, HelperTextItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** What is wrong with what was chosen from a list, read out as it comes. */
export function ListProblems(props: { readonly problems: readonly string[]; readonly className?: string }): ReactNode {
  const { problems, className } = props
  if (problems.length === 0) return null
  return (
    <HelperText isLiveRegion {...(className === undefined ? {} : { className })}>
      {problems.map((text) => (
        <HelperTextItem key={text} variant="error">
          {text}
        </HelperTextItem>
      ))}
    </HelperText>
  )
}
