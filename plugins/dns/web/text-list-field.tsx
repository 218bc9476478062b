import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { Button, InputGroup, InputGroupItem, Stack, StackItem, TextInput } from '@patternfly/react-core'
import { MinusCircleIcon, PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { AsciiName } from './ascii-name.tsx'

export interface TextListFieldProps
  extends Pick<
    OwnFieldProps<readonly string[]>,
    'id' | 'name' | 'label' | 'value' | 'onChange' | 'isDisabled' | 'isInvalid' | 'describedBy' | 'isReadOnly'
  > {
  /** The words of the button that adds a line: `Add Record`. */
  readonly addLabel: string
  readonly placeholder: string
  /** Whether a line is what is wrong with a list that is not valid; every line when absent. */
  readonly isWrong?: (line: string) => boolean
  /** A line as it is sent: shown below where it differs. */
  readonly sentAs?: (line: string) => string
}

const given = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.trim() !== '')

/** A list of texts, each in a line of its own. There is one empty line at least; an empty one is not in the value. */
export function TextListField(props: TextListFieldProps): ReactNode {
  const { id, name, label, value = [], onChange, isDisabled, isInvalid, describedBy, isReadOnly } = props
  const { addLabel, placeholder, isWrong = () => true, sentAs = (line) => line } = props
  const t = useT()
  const [shown, setShown] = useState(value)
  const isShown = given(shown).join('\n') === value.join('\n')
  const kept = isShown ? shown : value
  const lines = kept.length > 0 ? kept : ['']
  const show = (next: readonly string[]): void => {
    setShown(next)
    onChange(given(next))
  }
  const replace = (at: number, ...texts: readonly string[]): void => show(lines.toSpliced(at, 1, ...texts))
  return (
    <Stack hasGutter role="group" aria-label={label}>
      {lines.map((line, at) => (
        <StackItem key={at}>
          <InputGroup>
            <InputGroupItem isFill>
              <TextInput
                id={at === 0 ? id : `${id}-${at}`}
                {...(at === 0 ? { name } : {})}
                aria-label={t('{label} {number}', { label, number: at + 1 })}
                aria-describedby={describedBy}
                value={line}
                placeholder={placeholder}
                validated={isInvalid && isWrong(line) ? 'error' : 'default'}
                isDisabled={isDisabled}
                {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
                onChange={(_event, text) => replace(at, text)}
              />
            </InputGroupItem>
            {lines.length > 1 && !isReadOnly ? (
              <InputGroupItem>
                <Button
                  variant="plain"
                  icon={<MinusCircleIcon />}
                  aria-label={t('Remove {label} {number}', { label, number: at + 1 })}
                  isDisabled={isDisabled}
                  onClick={() => replace(at)}
                />
              </InputGroupItem>
            ) : null}
          </InputGroup>
          <AsciiName ascii={sentAs(line)} shown={line.trim().replace(/\s+/g, ' ')} />
        </StackItem>
      ))}
      {isReadOnly ? null : (
        <StackItem>
          <Button
            variant="link"
            isInline
            icon={<PlusCircleIcon />}
            isDisabled={isDisabled}
            onClick={() => show([...lines, ''])}
          >
            {addLabel}
          </Button>
        </StackItem>
      )}
    </Stack>
  )
}
