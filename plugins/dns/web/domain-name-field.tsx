import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { AsciiName } from './ascii-name.tsx'
import { toAscii } from './domain-name.ts'

/** Makes the field of a domain name as people write it; below it, what an international one is sent as. */
export function domainNameField(placeholder: string): (props: OwnFieldProps<string, object, never>) => ReactNode {
  return function DomainNameField(props) {
    const { id, name, value = '', onChange, isRequired, isDisabled, isReadOnly, isInvalid, describedBy } = props
    return (
      <>
        <TextInput
          id={id}
          name={name}
          value={value}
          onChange={(_event, text) => onChange(text)}
          placeholder={placeholder}
          isRequired={isRequired}
          isDisabled={isDisabled}
          validated={isInvalid ? 'error' : 'default'}
          aria-describedby={describedBy}
          {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
        />
        <AsciiName ascii={toAscii(value.trim())} shown={value.trim()} />
      </>
    )
  }
}
