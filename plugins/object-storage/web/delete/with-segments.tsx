import { formatBytes, useReading, useT } from '@fascia/sdk/web'
import { Checkbox } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Counted } from './count-segments.ts'

/** Says what large objects are made of, and asks whether that is deleted with them. */
export function WithSegments(props: {
  /** How many of the chosen objects are large. */
  readonly objects: number
  readonly segments: Counted
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChoice: (isChosen: boolean) => void
}): ReactNode {
  const { objects, segments, isChosen, isDisabled, onChoice } = props
  const t = useT()
  const { language } = useReading()
  const values = {
    objects,
    segments: segments.count.toLocaleString(language),
    size: formatBytes(segments.bytes, language),
  }
  return (
    <>
      <p>
        {t(
          {
            one: '{objects} large object is made of segments: {segments}, {size}.',
            other: '{objects} large objects are made of segments: {segments}, {size}.',
          },
          { ...values, count: objects },
        )}
      </p>
      <Checkbox
        id="with-segments"
        label={t('Delete the segments too')}
        description={t('Otherwise they stay, and are counted and paid for, without the object.')}
        isChecked={isChosen}
        isDisabled={isDisabled}
        onChange={(_event, isNow) => onChoice(isNow)}
      />
    </>
  )
}
