import { useT } from '@fascia/sdk/web'
import {
  Button,
  Flex,
  FlexItem,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  HelperTextItem,
  TextInput,
} from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { parseLogLength } from './log-length.ts'

export interface LengthFormProps {
  readonly initial: number
  readonly isBusy: boolean
  /** Asks for the last `length` lines, or for all. */
  readonly onAsk: (length: number | 'all') => void
}

/** How much of the log to show. */
export function LengthForm({ initial, isBusy, onAsk }: LengthFormProps): ReactNode {
  const t = useT()
  const [text, setText] = useState(String(initial))
  const [isRefused, setIsRefused] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const length = parseLogLength(text)
    setIsRefused(length === undefined)
    if (length !== undefined) onAsk(length)
  }
  return (
    <Form isHorizontal onSubmit={submit} noValidate>
      <FormGroup label={t('Log Length')} fieldId="compute-log-length">
        <Flex spaceItems={{ default: 'spaceItemsSm' }}>
          <FlexItem style={{ inlineSize: '8rem' }}>
            <TextInput
              id="compute-log-length"
              type="number"
              min={1}
              value={text}
              validated={isRefused ? 'error' : 'default'}
              aria-describedby="compute-log-length-help"
              onChange={(_, value) => setText(value)}
            />
          </FlexItem>
          <Button type="submit" variant="secondary" isDisabled={isBusy} isLoading={isBusy}>
            {t('Go')}
          </Button>
          <Button variant="link" isDisabled={isBusy} onClick={() => onAsk('all')}>
            {t('View Full Log')}
          </Button>
        </Flex>
        {isRefused ? (
          <FormHelperText>
            <HelperText id="compute-log-length-help">
              <HelperTextItem variant="error">{t('Give a whole number of lines, at least 1.')}</HelperTextItem>
            </HelperText>
          </FormHelperText>
        ) : null}
      </FormGroup>
    </Form>
  )
}
