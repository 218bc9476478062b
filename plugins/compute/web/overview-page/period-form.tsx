import { useT } from '@fascia/sdk/web'
import { Button, Flex, FlexItem, Form, FormGroup, HelperText, HelperTextItem, TextInput } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Period, periodProblem } from './period.ts'

export interface PeriodFormProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** Asks for the period of the usage. */
export function PeriodForm({ period, onChange }: PeriodFormProps): ReactNode {
  const t = useT()
  const id = useId()
  const [values, setValues] = useState(period)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = periodProblem(values)
    setProblem(found)
    if (found === undefined) onChange(values)
  }
  const field = (name: keyof Period, label: string): ReactNode => (
    <FormGroup label={t(label)} fieldId={`${id}-${name}`}>
      <TextInput
        id={`${id}-${name}`}
        type="date"
        value={values[name]}
        validated={problem === undefined ? 'default' : 'error'}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(_event, text) => setValues({ ...values, [name]: text })}
      />
    </FormGroup>
  )
  return (
    <Form onSubmit={submit} noValidate>
      <Flex alignItems={{ default: 'alignItemsFlexEnd' }}>
        <FlexItem>{field('start', 'Start date')}</FlexItem>
        <FlexItem>{field('end', 'End date')}</FlexItem>
        <FlexItem>
          <Button type="submit" variant="secondary">
            {t('Submit')}
          </Button>
        </FlexItem>
      </Flex>
      <HelperText id={`${id}-problem`} isLiveRegion>
        {problem === undefined ? null : <HelperTextItem variant="error">{t(problem)}</HelperTextItem>}
      </HelperText>
    </Form>
  )
}
