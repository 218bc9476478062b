import { FormGroup, FormHelperText, HelperText, HelperTextItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface FieldFrameProps {
  /** The control's id; help and messages get ids of it: see `describedBy`. */
  readonly id: string
  readonly label: string
  /** Several controls under one label: `radiogroup` for radio buttons, `group` for others, such as the rows of a list. */
  readonly group?: 'group' | 'radiogroup'
  readonly isRequired?: boolean
  /** Under the label, where a newcomer would stop. */
  readonly help?: ReactNode
  /** What is wrong. */
  readonly problems?: readonly string[]
  /** Below the control while nothing is wrong. */
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** The ids that a control names in `aria-describedby`. */
export function describedBy(
  id: string,
  { hasHelp = false, hasProblems = false }: { readonly hasHelp?: boolean; readonly hasProblems?: boolean },
): string | undefined {
  const ids = [...(hasHelp ? [`${id}-help`] : []), ...(hasProblems ? [`${id}-problem`] : [])]
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Messages under a field, announced when they come. */
export function FieldMessages({
  id,
  problems,
}: {
  readonly id: string
  readonly problems: readonly string[]
}): ReactNode {
  const t = useT()
  return (
    <div aria-live="polite" className="fascia-field__messages">
      {problems.length > 0 ? (
        <FormHelperText>
          <HelperText id={`${id}-problem`}>
            {problems.map((problem) => (
              <HelperTextItem key={problem} variant="error" screenReaderText={t('error status')}>
                {problem}
              </HelperTextItem>
            ))}
          </HelperText>
        </FormHelperText>
      ) : null}
    </div>
  )
}

/**
 * A label with its required mark, help, the control, and what is wrong with it.
 *
 * @example
 * ```tsx
 * import { FieldFrame, describedBy } from '@fascia/sdk/web/form'
 *
 * const problems = ['Name is a required field']
 * const field = (
 *   <FieldFrame id="name" label="Name" isRequired problems={problems}>
 *     <input id="name" aria-invalid aria-describedby={describedBy('name', { hasProblems: true })} />
 *   </FieldFrame>
 * )
 * ```
 */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { id, label, group, isRequired = false, help, problems = [], hint, children } = props
  return (
    <FormGroup
      className="fascia-field"
      label={label}
      isRequired={isRequired}
      fieldId={id}
      {...(group === undefined ? {} : { role: group })}
    >
      {help === undefined ? null : (
        <div id={`${id}-help`} className="fascia-field__help">
          {help}
        </div>
      )}
      {children}
      {hint === undefined ? null : <div className="fascia-field__hint">{hint}</div>}
      <FieldMessages id={id} problems={problems} />
    </FormGroup>
  )
}
