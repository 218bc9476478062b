import { useT } from '@fascia/sdk/web'
import { Flex, FlexItem, FormGroup, HelperText, HelperTextItem, TextInput } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'

interface DateFieldsProps<Name extends string> {
  /** The fields by their names, with their labels. */
  readonly labels: Readonly<Record<Name, string>>
  readonly values: Readonly<Record<Name, string>>
  readonly problem: string | undefined
  readonly onChange: (name: Name, day: string) => void
  /** A button beside them. */
  readonly children?: ReactNode
}

/** Fields of days, as yyyy-mm-dd, with what is wrong with them [METER-002]. */
export function DateFields<Name extends string>(props: DateFieldsProps<Name>): ReactNode {
  const { labels, values, problem, onChange, children } = props
  const t = useT()
  const id = useId()
  const names = Object.keys(labels) as Name[]
  return (
    <>
      <Flex alignItems={{ default: 'alignItemsFlexEnd' }}>
        {names.map((name) => (
          <FlexItem key={name}>
            <FormGroup label={t(labels[name])} fieldId={`${id}-${name}`}>
              <TextInput
                id={`${id}-${name}`}
                name={name}
                type="date"
                placeholder={t('yyyy-mm-dd')}
                value={values[name]}
                validated={problem === undefined ? 'default' : 'error'}
                aria-describedby={problem === undefined ? undefined : `${id}-problem`}
                onChange={(_event, day) => onChange(name, day)}
              />
            </FormGroup>
          </FlexItem>
        ))}
        {children ? <FlexItem>{children}</FlexItem> : null}
      </Flex>
      <HelperText id={`${id}-problem`} isLiveRegion>
        {problem === undefined ? null : <HelperTextItem variant="error">{t(problem)}</HelperTextItem>}
      </HelperText>
    </>
  )
}
